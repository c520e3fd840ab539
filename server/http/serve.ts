import type { Context } from 'hono';
import { needsIdempotencyKey } from '@contract/core/descriptor';
import type { Endpoint } from '@contract/core/endpoint';
import type { Api, Call, Handler, HttpEnv } from './api';
import { readCall } from './call';
import { limitCall } from './rate-limit';
import { onceInTransaction, withGuardedKey, type Once } from './idempotency';
import { answerJson } from './json-answer';
import { honoPath } from './paths';

/** Mounts an endpoint without an idempotency key: a read, or a token call. */
export function serve<E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void {
  requireKey(endpoint, false);
  mount(api, endpoint, async (c) =>
    answerJson(c, endpoint, await handler(await readLimited(api, endpoint, c))),
  );
}

/**
 * Mounts a change that happens exactly once per key, even when repeated in parallel (product 7, Safe
 * repeats): the key is stored in the same transaction. `show` answers it and its repeats.
 */
export function serveOnce<E extends Endpoint>(
  api: Api,
  endpoint: E,
  show: Once<E>['show'],
  change: Once<E>['change'],
): void {
  requireKey(endpoint, true);
  mount(api, endpoint, async (c) => {
    const call = await readLimited(api, endpoint, c);
    const answer = await onceInTransaction(api.deps, endpoint, c, call, { show, change });
    return answerJson(c, endpoint, answer);
  });
}

/** The answer to a change that shows nothing. */
export const showSuccess = () => Promise.resolve({ success: true });

/**
 * Mounts a change that is idempotent by itself, as calls to a payment provider must be; the key
 * only rejects another body.
 */
export function serveNatural<E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void {
  requireKey(endpoint, true);
  mount(api, endpoint, async (c) => {
    const call = await readLimited(api, endpoint, c);
    return answerJson(c, endpoint, await withGuardedKey(api.deps, endpoint, c, call, handler));
  });
}

/** The call, unless its patient or address has used up what it costs. */
async function readLimited<E extends Endpoint>(
  api: Api,
  endpoint: E,
  c: Context<HttpEnv>,
): Promise<Call<E>> {
  const call = await readCall(api, endpoint, c);
  await limitCall(api.deps, endpoint, call);
  return call;
}

function mount(
  api: Api,
  endpoint: Endpoint,
  answer: (c: Context<HttpEnv>) => Promise<Response>,
): void {
  api.mounted.push(endpoint);
  api.app.on(endpoint.method, honoPath(endpoint), (c) => {
    c.set('route', `/${endpoint.host}${endpoint.path}`);
    return answer(c);
  });
}

function requireKey(endpoint: Endpoint, expected: boolean): void {
  if (needsIdempotencyKey(endpoint) !== expected) {
    throw new Error(`${endpoint.name} needs another serve function.`);
  }
}
