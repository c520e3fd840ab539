import { afterAll, beforeAll, expect, it } from 'vitest';
import { postprocessPayment } from '../../../contract/payments';
import { createLogger } from '../../../server/logger';
import { reconcile } from '../../../server/payments/reconcile';
import { SANDBOX_DEFAULTS, sandboxUrls } from '../../../server/sandbox/addresses';
import { createPortone } from '../../../server/vendors/portone';
import { ledger, look, payableOrder, press, trouble } from '../orders/checkout';
import { createShop, ORIGIN, type Shop } from '../support/harness';
import { createRandom } from '../support/random';
import { HOUR_MS, SEED, SIZES } from './sizes';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const { pick } = createRandom(SEED);
const FAULTS = ['error', 'hang', 'error-after', 'hang-after', 'refuse', 'refuse-after'] as const;
const TICK_MS = 15_000;
/** How long each trouble of the last steps lasts in calls; the window has charged before it. */
const TIMES = 1;

/** The shop's own deps, but with a provider that is given up on soon; a busy machine may take longer than that. */
const deps = (timeoutMs: number) => ({
  db: shop.db,
  clock: shop.clock.read,
  logger: createLogger('info', (line) => shop.log.push(line)),
  ...shop.thirdParties,
  paymentProvider: createPortone({
    apiBase: sandboxUrls(ORIGIN).portoneApiBase,
    apiKey: SANDBOX_DEFAULTS.apiKey,
    apiSecret: SANDBOX_DEFAULTS.apiSecret,
    fetch: async (input, init) => shop.thirdParties.sandbox!.fetch(new Request(input, init)),
    clock: shop.clock.read,
    timeoutMs,
  }),
});

it(
  `settles or cancels within 60 s what was charged in ${SIZES.troubles} troubles (SEED=${SEED})`,
  { timeout: HOUR_MS },
  async () => {
    for (let trial = 0; trial < SIZES.troubles; trial++) {
      await shop.reset();
      const { accessToken: token } = await shop.signIn('dalim');
      const { id, params } = await payableOrder(shop, token);
      const decision = pick(['approve', 'mismatch'] as const);
      const call = pick(['window', 'find', 'cancel', 'getToken'] as const);
      const kind =
        call === 'window' ? pick(['error-after', 'refuse-after'] as const) : pick(FAULTS);
      await trouble(shop, call, kind, TIMES);
      const impUid = await press(shop, params, decision);
      const charged = shop.clock.now;
      const what = `${decision}, ${kind} of ${call}`;
      if (!kind.startsWith('hang') && pick([true, false])) {
        const answer = { params: { id }, body: { impUid } };
        await shop.call(postprocessPayment, answer, { token });
      }
      const isSettled = async () => {
        const { status, amounts } = await look(shop, token, id);
        const { captures, net } = await ledger(shop);
        expect([what, captures]).toEqual([what, 1]);
        return status === 'paid' ? net === amounts.total : net === 0;
      };
      while (!(await isSettled())) {
        shop.clock.advance(TICK_MS);
        await reconcile(deps(kind.startsWith('hang') ? 1_000 : 10_000));
        expect([what, shop.clock.now - charged <= 60_000]).toEqual([what, true]);
      }
      const { status } = await look(shop, token, id);
      expect([what, status]).toEqual([what, decision === 'approve' ? 'paid' : 'awaiting_payment']);
    }
  },
);
