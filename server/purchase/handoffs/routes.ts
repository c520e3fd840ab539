import { MINUTE_MS } from '@contract/core/constants';
import { createHandoff, redeemHandoff } from '@contract/handoffs/schemas';
import type { Api } from '../../http/api';
import { take } from '../../http/rate-limit';
import { serve } from '../../http/serve';
import { readCode } from './codes';
import { createHandoffRow, redeemCode } from './handoffs';

/** Many guests of a carrier share an address; each code stores at most a hundred lines. */
const CREATED = { name: 'handoff', most: 120, windowMs: 10 * MINUTE_MS };
/** 128 bits are not guessed, so these only spare the database. */
const WRONG_LINKS = { name: 'handoff link', most: 60, windowMs: 10 * MINUTE_MS };
const WRONG_TYPED = { name: 'handoff typed', most: 20, windowMs: 10 * MINUTE_MS };

/** Mounts the codes that carry a guest's cart to another browser (decision 0139). */
export function handoffRoutes(api: Api): void {
  const { deps } = api;

  serve(api, createHandoff, async ({ body, clientAddress }) => {
    await take(deps, CREATED, { address: clientAddress });
    return { data: await createHandoffRow(deps, body) };
  });

  serve(api, redeemHandoff, async ({ body, clientAddress }) => {
    const isLink = readCode(body.code)?.kind === 'link';
    // taken before the answer is known, so that parallel guesses cannot pass together
    const giveBack = await take(deps, isLink ? WRONG_LINKS : WRONG_TYPED, {
      address: clientAddress,
    });
    const data = await redeemCode(deps, body);
    await giveBack();
    return { data };
  });
}
