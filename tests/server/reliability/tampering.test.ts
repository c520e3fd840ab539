import { afterAll, beforeAll, expect, it } from 'vitest';
import { postprocessPayment } from '../../../contract/payments';
import { ledger, look, payableOrder, press, TUESDAY_TEN } from '../orders/checkout';
import { createShop, type Shop } from '../support/harness';
import { createRandom } from '../support/random';
import { HOUR_MS, SEED, SIZES } from './sizes';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const { pick } = createRandom(SEED);

type Payable = { token: string; id: string; params: Parameters<typeof press>[1] };

async function payable(account: string, startedAt: number): Promise<Payable> {
  const { accessToken: token } = await shop.signIn(account);
  return { token, ...(await payableOrder(shop, token, startedAt)) };
}

/** The rogue's own order and an honest patient's, and what the rogue tries to pay the own one with. */
const TRICKS: Record<string, (rogue: Payable, honest: Payable) => Promise<string>> = {
  'another amount': (rogue) => press(shop, rogue.params, 'mismatch'),
  'a number of his own making': ({ params }) =>
    press(shop, { ...params, merchant_uid: `${params.merchant_uid.slice(0, -1)}x` }, 'approve'),
  "another patient's payment": (_, honest) => press(shop, honest.params, 'approve'),
  'a payment that was called off': (rogue) => press(shop, rogue.params, 'cancel'),
  'a payment that was declined': (rogue) => press(shop, rogue.params, 'decline'),
  'a number that is nowhere': () => Promise.resolve('imp_999999999999'),
  'a number of another form': () => Promise.resolve('../prepare/x'),
};

it(
  `accepts none of ${SIZES.tampered} payments that are not this order's (SEED=${SEED})`,
  { timeout: HOUR_MS },
  async () => {
    for (let trial = 0; trial < SIZES.tampered; trial++) {
      await shop.reset();
      const rogue = await payable('full-1', TUESDAY_TEN);
      const honest = await payable('full-2', TUESDAY_TEN + 30 * 60_000);
      const trick = Object.keys(TRICKS)[trial] ?? pick(Object.keys(TRICKS));
      const impUid = await TRICKS[trick]!(rogue, honest);
      const call = (payer: Payable) => {
        const request = { params: { id: payer.id }, body: { impUid } };
        return shop.call(postprocessPayment, request, { token: payer.token });
      };
      const answer = await call(rogue);
      const isAccepted = answer.status === 200 && answer.data.success;
      expect([trick, isAccepted]).toEqual([trick, false]);
      expect((await look(shop, rogue.token, rogue.id)).status).toBe('awaiting_payment');
      expect((await ledger(shop, rogue.params.merchant_uid)).net).toBe(0);
      if (trick !== "another patient's payment") continue;
      // The honest patient's money is still theirs, and still pays for their order alone.
      expect((await call(honest)).data.success).toBe(true);
      expect((await call(rogue)).status).toBe(409);
      expect(await ledger(shop)).toMatchObject({ captures: 1, net: honest.params.amount });
    }
  },
);
