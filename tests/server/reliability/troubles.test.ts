import { afterAll, beforeAll, expect, it } from 'vitest';
import { postprocessPayment } from '../../../contract/payments';
import { RECONCILE_MS } from '../../../server/housekeeping';
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

const { pick, integer } = createRandom(SEED);
const FAULTS = ['error', 'hang', 'error-after', 'hang-after', 'refuse', 'refuse-after'] as const;
/** How many calls a trouble lasts at most. */
const LONGEST = 3;
/** From the charge, or from the last call but one of a longer trouble, for the provider is well after it. */
const BAR_MS = 60_000;

interface Trouble {
  decision: 'approve' | 'mismatch';
  call: 'window' | 'find' | 'cancel' | 'getToken';
  kind: (typeof FAULTS)[number];
  times: number;
  isBack: boolean;
}

/** One that is met: nothing is cancelled of what is right, and the shop keeps the token that it has. */
function draw(): Trouble {
  const call = pick(['window', 'find', 'cancel', 'getToken'] as const);
  const decision = call === 'cancel' ? 'mismatch' : pick(['approve', 'mismatch'] as const);
  const kind = call === 'window' ? pick(['error-after', 'refuse-after'] as const) : pick(FAULTS);
  // The window is answered once, and has charged before it is in trouble.
  const times = call === 'window' ? 1 : 1 + integer(LONGEST);
  const mayComeBack = !kind.startsWith('hang') && call !== 'getToken';
  return { decision, call, kind, times, isBack: mayComeBack && pick([true, false]) };
}

/** How many calls the trouble still lasts. */
async function troubleLeft(): Promise<number> {
  const answer = await shop.fetch('/sandbox/payment/control');
  const { faults } = (await answer.json()) as { faults: { times: number }[] };
  return faults.reduce((sum, { times }) => sum + times, 0);
}

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
      const { decision, call, kind, times, isBack } = draw();
      await trouble(shop, call, kind, times);
      const impUid = await press(shop, params, decision);
      const what = `${decision}, ${kind} of ${call} ${times} times${isBack ? ', browser' : ''}`;
      if (isBack) {
        const answer = { params: { id }, body: { impUid } };
        await shop.call(postprocessPayment, answer, { token });
      }
      const isSettled = async () => {
        const { status, amounts } = await look(shop, token, id);
        const { captures, net } = await ledger(shop);
        expect([what, captures]).toEqual([what, 1]);
        return status === 'paid' ? net === amounts.total : net === 0;
      };
      let since = shop.clock.now;
      let left = await troubleLeft();
      while (!(await isSettled())) {
        shop.clock.advance(RECONCILE_MS);
        await reconcile(deps(kind.startsWith('hang') ? 1_000 : 10_000));
        expect([what, shop.clock.now - since <= BAR_MS]).toEqual([what, true]);
        const before = left;
        left = await troubleLeft();
        if (left > 0 && left < before) since = shop.clock.now;
      }
      expect([what, left < times]).toEqual([what, true]);
      const { status } = await look(shop, token, id);
      expect([what, status]).toEqual([what, decision === 'approve' ? 'paid' : 'awaiting_payment']);
    }
  },
);
