import { MINUTE_MS } from '@contract/core/constants';
import type { Deps } from '../../http/deps';
import { ApiError } from '../../http/api-error';
import { take, tooMany } from '../../http/rate-limit';
import { createTurns } from '../../http/turns';
import { recordEvent } from '../../telemetry/security-log';

/** Only failures count, since carriers share addresses. */
const FAILURES = { name: 'sign-up', most: 60, windowMs: MINUTE_MS };
const AT_ONCE = 8;
const WAITING_AN_ADDRESS = 40;
/** The page has given up by then (ms). */
const PAGE_TIMEOUT_MS = 12_000;

/**
 * Guards the login provider: at most 8 calls at once, addresses in turn, 60 failures an address and minute.
 * Throws `ApiError` 429, and 503 when a turn came too late.
 */
export function createSignUpGate(deps: Deps) {
  const turns = createTurns(AT_ONCE);

  const inTurn = async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    if (turns.waiting(address) >= WAITING_AN_ADDRESS) throw tooMany(PAGE_TIMEOUT_MS);
    const askedAt = deps.clock();
    await turns.enter(address);
    try {
      if (deps.clock() - askedAt > PAGE_TIMEOUT_MS) throw new ApiError(503, 'provider_unavailable');
      return await work();
    } finally {
      turns.leave();
    }
  };

  return async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    // Taken beforehand and given back, so that parallel failures cannot pass together.
    const giveBack = await take(deps, FAILURES, { address });
    try {
      const result = await inTurn(address, work);
      await giveBack();
      return result;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) await giveBack();
      else await recordEvent(deps, { action: 'sign_in_refused', clientAddress: address });
      throw error;
    }
  };
}
