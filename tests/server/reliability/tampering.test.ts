import { expect } from 'vitest';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { ledger, readOrder, payableOrder, press, TUESDAY_TEN } from '../orders/checkout';
import type { Shop } from '../support/harness';
import { sharedShopTest } from '../support/shop-test';
import { createRandom } from '../support/random';
import { HOUR_MS, SEED, SIZES } from './sizes';

const { pick } = createRandom(SEED);

type Payable = { token: string; id: string; params: Parameters<typeof press>[1] };

/** The attacker's own order, another patient's, and payments the attacker tries for the own one. */
const TRICKS: Record<string, (shop: Shop, attacker: Payable, other: Payable) => Promise<string>> = {
  'another amount': (shop, attacker) => press(shop, attacker.params, 'mismatch'),
  'a number of his own making': (shop, { params }) =>
    press(shop, { ...params, merchant_uid: `${params.merchant_uid.slice(0, -1)}x` }, 'approve'),
  "another patient's payment": (shop, _, other) => press(shop, other.params, 'approve'),
  'a payment that was called off': (shop, attacker) => press(shop, attacker.params, 'cancel'),
  'a payment that was declined': (shop, attacker) => press(shop, attacker.params, 'decline'),
  'a number that is nowhere': () => Promise.resolve('imp_999999999999'),
  'a number of another form': () => Promise.resolve('../prepare/x'),
};

const it = sharedShopTest.extend(
  'payable',
  ({ shop }) =>
    async (account: string, startedAt: number): Promise<Payable> => {
      const { accessToken: token } = await shop.signIn(account);
      return { token, ...(await payableOrder(shop, token, startedAt)) };
    },
);

it(
  `accepts none of ${SIZES.tampered} payments of other orders (SEED=${SEED})`,
  { timeout: HOUR_MS },
  async ({ shop, payable }) => {
    for (let trial = 0; trial < SIZES.tampered; trial++) {
      await shop.reset();
      const attacker = await payable('full-1', TUESDAY_TEN);
      const other = await payable('full-2', TUESDAY_TEN + 30 * 60_000);
      const trick = Object.keys(TRICKS)[trial] ?? pick(Object.keys(TRICKS));
      const impUid = await TRICKS[trick]!(shop, attacker, other);
      const call = (payer: Payable) => {
        const request = { params: { id: payer.id }, body: { impUid } };
        return shop.call(postprocessPayment, request, { token: payer.token });
      };
      const answer = await call(attacker);
      const isAccepted = answer.status === 200 && answer.data.success;
      expect([trick, isAccepted]).toEqual([trick, false]);
      expect((await readOrder(shop, attacker.token, attacker.id)).status).toBe('awaiting_payment');
      expect((await ledger(shop, attacker.params.merchant_uid)).net).toBe(0);
      if (trick !== "another patient's payment") continue;
      // The other patient's money still pays for their own order only.
      expect((await call(other)).data.success).toBe(true);
      expect((await call(attacker)).status).toBe(409);
      expect(await ledger(shop)).toMatchObject({ captures: 1, net: other.params.amount });
    }
  },
);
