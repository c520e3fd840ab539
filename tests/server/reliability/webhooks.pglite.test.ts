import { expect } from 'vitest';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { ledger, readOrder, payableOrder, press, timeOf } from '../orders/checkout';
import { sharedShopTest } from '../support/shop-test';
import { createRandom } from '../support/random';
import { HOUR_MS, SEED, SIZES } from './sizes';

const { integer, pick } = createRandom(SEED);
const COPIES = 10;

function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = integer(at + 1);
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

interface Bought {
  token: string;
  id: string;
  merchantUid: string;
  impUid: string;
  isSound: boolean;
}

const it = sharedShopTest
  .extend('buy', ({ shop }) => async (patient: number): Promise<Bought> => {
    const { accessToken: token } = await shop.signIn(`full-${patient}`);
    const { id, params } = await payableOrder(shop, token, timeOf(patient));
    const decision = pick(['approve', 'approve', 'mismatch'] as const);
    const impUid = await press(shop, params, decision);
    return { token, id, merchantUid: params.merchant_uid, impUid, isSound: decision === 'approve' };
  })
  .extend(
    'hook',
    ({ shop }) =>
      ({ merchantUid, impUid }: Bought) =>
        shop.fetch('/api/payments/portone/webhook', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            imp_uid: pick([impUid, 'imp_000000000000']),
            merchant_uid: merchantUid,
            status: pick(['paid', 'ready', 'failed', 'cancelled']),
          }),
        }),
  )
  .extend(
    'finish',
    ({ shop }) =>
      ({ token, id, impUid }: Bought) =>
        shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token }),
  );

it(
  `reaches the same state for any order of ${COPIES} webhooks and the browser (SEED=${SEED})`,
  { timeout: HOUR_MS },
  async ({ shop, buy, hook, finish }) => {
    const bought: Bought[] = [];
    for (let patient = 1; patient <= SIZES.webhookOrders; patient++)
      bought.push(await buy(patient));
    const events = bought.flatMap((one) => [
      ...Array.from({ length: COPIES }, () => () => hook(one)),
      () => finish(one),
      () => finish(one),
    ]);
    const waiting = shuffled(events);
    const statuses = new Set<number>();
    // A few at a time, as from a provider and phones.
    const worker = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        statuses.add((await next()).status);
    };
    await Promise.all(Array.from({ length: 6 }, worker));
    expect([...statuses]).toEqual([200]);
    for (const one of bought) {
      const { status, amounts } = await readOrder(shop, one.token, one.id);
      expect(status).toBe(one.isSound ? 'paid' : 'awaiting_payment');
      const money = await ledger(shop, one.merchantUid);
      expect(money).toMatchObject({ captures: 1, net: one.isSound ? amounts.total : 0 });
    }
  },
);
