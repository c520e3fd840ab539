import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../../server/logger';
import { reconcile } from '../../../server/payments/reconcile';
import { SANDBOX_DEFAULTS, sandboxUrls } from '../../../server/sandbox/addresses';
import { createNicepay } from '../../../server/vendors/nicepay';
import { ledger, look, preprocess, trouble } from '../orders/checkout';
import {
  payableByNicepay,
  pressNicepay,
  returnToShop,
  tellByWebhook,
} from '../payments/nicepay-window';
import { createShop, ORIGIN, type Shop } from '../support/harness';
import { createRandom } from '../support/random';
import { HOUR_MS, SEED, SIZES } from './sizes';

let shop: Shop;
/** Given up on soon, for the calls that hang; a busy machine that gives up on others changes nothing. */
const nicepay = createNicepay({
  apiBase: sandboxUrls(ORIGIN).nicepayApiBase,
  clientId: SANDBOX_DEFAULTS.nicepayClientId,
  secretKey: SANDBOX_DEFAULTS.nicepaySecretKey,
  fetch: async (input, init) => shop.thirdParties.sandbox!.fetch(new Request(input, init)),
  timeoutMs: 1_000,
});
beforeAll(async () => {
  shop = await createShop({ nicepay }, { NICEPAY: 'on' });
});
afterAll(() => shop.close());

const { chance } = createRandom(SEED);
const KINDS = 'hang hang-after error error-after refuse refuse-after unauthorized'.split(' ');
const TROUBLES = ['nicepay-approve', 'nicepay-find'].flatMap((call) =>
  KINDS.map((kind) => ({ call, kind })),
);
const TICK_MS = 15_000;

const deps = () => ({
  db: shop.db,
  clock: shop.clock.read,
  logger: createLogger('info', (line) => shop.log.push(line)),
  ...shop.thirdParties,
  nicepay,
});

/** Whether the order says what the bank's books say; one charge at most, whatever happens. */
async function isConsistent(what: string, token: string, id: string): Promise<boolean> {
  const { status, amounts } = await look(shop, token, id);
  const { captures, net } = await ledger(shop);
  expect([what, captures <= 1]).toEqual([what, true]);
  return status === 'paid' ? captures === 1 && net === amounts.total : captures === 0;
}

/** The reconciler's rounds until books and order agree, within a minute. */
async function settle(what: string, token: string, id: string): Promise<void> {
  const since = shop.clock.now;
  while (!(await isConsistent(what, token, id))) {
    shop.clock.advance(TICK_MS);
    await reconcile(deps());
    expect([what, shop.clock.now - since <= 60_000]).toEqual([what, true]);
  }
}

it(
  `NicePay: charges once or not at all, and the order knows, in ${SIZES.nicepayTroubles} troubles (SEED=${SEED})`,
  { timeout: HOUR_MS },
  async () => {
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

      // Who has not been charged may pay again, and then has.
      await shop.fetch('/sandbox/payment/control', { method: 'DELETE' });
      if ((await look(shop, token, id)).status !== 'paid') {
        const { data } = await preprocess(shop, token, id);
        const again = await pressNicepay(shop, data.nicepayParams!, 'approve');
        await returnToShop(shop, again);
        await settle(what, token, id);
      }
      expect([what, (await look(shop, token, id)).status]).toEqual([what, 'paid']);
    }
  },
);
