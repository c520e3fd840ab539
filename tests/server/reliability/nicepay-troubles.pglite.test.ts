import { expect } from 'vitest';
import { reconcile } from '../../../server/purchase/payments/reconcile';
import type { ThirdParties } from '../../../server/config/third-parties';
import { nicepayProvider } from '../../../server/purchase/payments/providers/nicepay/nicepay';
import { ledger, readOrder, preprocess, trouble } from '../orders/checkout';
import {
  payableByNicepay,
  pressNicepay,
  returnToShop,
  tellByWebhook,
} from '../payments/nicepay-window';
import { named, nicepayClient } from '../payments/providers';
import { sharedShopTest } from '../support/shop-test';
import { createRandom } from '../support/random';
import { HOUR_MS, SEED, SIZES } from './sizes';
/**
 * A short time-out, for the calls that hang; on a slow machine others time out, too, which is
 * harmless.
 */
const impatientNicepay = ({ sandbox, providers }: ThirdParties) => {
  const client = nicepayClient({
    fetch: async (input, init) => sandbox!.fetch(new Request(input, init)),
    timeoutMs: 1_000,
  });
  return { providers: [named(providers, 'portone'), nicepayProvider(client, 'card')] };
};

const { chance } = createRandom(SEED);
const KINDS = 'hang hang-after error error-after refuse refuse-after unauthorized'.split(' ');
const TROUBLES = ['nicepay-approve', 'nicepay-find'].flatMap((call) =>
  KINDS.map((kind) => ({ call, kind })),
);
const TICK_MS = 15_000;

const it = sharedShopTest
  .extend('shopSettings', { changes: impatientNicepay, variables: { NICEPAY: 'on' } })
  /** Whether order and provider agree, with at most one charge. */
  .extend(
    'isConsistent',
    ({ shop }) =>
      async (what: string, token: string, id: string): Promise<boolean> => {
        const { status, amounts } = await readOrder(shop, token, id);
        const { captures, net } = await ledger(shop);
        expect([what, captures <= 1]).toEqual([what, true]);
        return status === 'paid' ? captures === 1 && net === amounts.total : captures === 0;
      },
  )
  /** Runs the reconciler until provider and order agree, within a minute. */
  .extend(
    'settle',
    ({ shop, isConsistent, deps }) =>
      async (what: string, token: string, id: string): Promise<void> => {
        const since = shop.clock.now;
        while (!(await isConsistent(what, token, id))) {
          shop.clock.advance(TICK_MS);
          await reconcile(deps);
          expect([what, shop.clock.now - since <= 60_000]).toEqual([what, true]);
        }
      },
  );

it(
  `NicePay: charges at most once, consistently with the order, over ${SIZES.nicepayTroubles} faults (SEED=${SEED})`,
  { timeout: HOUR_MS },
  async ({ shop, settle }) => {
    for (let trial = 0; trial < SIZES.nicepayTroubles; trial++) {
      await shop.reset();
      const { accessToken: token } = await shop.signIn('dalim');
      const { id, params } = await payableByNicepay(shop, token);
      const form = await pressNicepay(shop, params, 'approve');
      const { call, kind } = TROUBLES[trial % TROUBLES.length]!;
      await trouble(shop, call, kind);
      const [twice, told] = [chance(0.5), chance(0.5)];
      const what = `${kind} of ${call}${twice ? ', two tabs' : ''}${told ? ', webhook' : ''}`;
      await Promise.all([
        returnToShop(shop, form),
        ...(twice ? [returnToShop(shop, form)] : []),
        ...(told ? [tellByWebhook(shop, form)] : []),
      ]);
      await settle(what, token, id);

      // An uncharged order can be paid again.
      await shop.fetch('/sandbox/payment/control', { method: 'DELETE' });
      if ((await readOrder(shop, token, id)).status !== 'paid') {
        const { data } = await preprocess(shop, token, id);
        const again = await pressNicepay(shop, data.nicepayParams!, 'approve');
        await returnToShop(shop, again);
        await settle(what, token, id);
      }
      expect([what, (await readOrder(shop, token, id)).status]).toEqual([what, 'paid']);
    }
  },
);
