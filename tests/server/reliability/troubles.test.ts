import { expect } from 'vitest';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { RECONCILE_MS } from '../../../server/operations/jobs/cleanup';
import { reconcile } from '../../../server/purchase/payments/reconcile';
import { SANDBOX_DEFAULTS, sandboxUrls } from '../../../server/vendors/sandbox-addresses';
import { createPortone } from '../../../server/purchase/payments/providers/portone/client';
import { ledger, readOrder, payableOrder, press, trouble } from '../orders/checkout';
import { ORIGIN } from '../support/harness';
import { withCalls } from '../payments/providers';
import { sharedShopTest } from '../support/shop-test';
import { createRandom } from '../support/random';
import { HOUR_MS, SEED, SIZES } from './sizes';

const { pick, integer } = createRandom(SEED);
const FAULTS = ['error', 'hang', 'error-after', 'hang-after', 'refuse', 'refuse-after'] as const;
/** The most calls that a fault affects. */
const MAX_CALLS = 3;
/** From the charge, or from the second last faulty call, since the provider works afterwards. */
const BAR_MS = 60_000;

interface Trouble {
  decision: 'approve' | 'mismatch';
  call: 'window' | 'find' | 'cancel' | 'getToken';
  kind: (typeof FAULTS)[number];
  times: number;
  isBack: boolean;
}

/** A fault that occurs: correct payments are not cancelled, and the shop has its token. */
function draw(): Trouble {
  const call = pick(['window', 'find', 'cancel', 'getToken'] as const);
  const decision = call === 'cancel' ? 'mismatch' : pick(['approve', 'mismatch'] as const);
  const kind = call === 'window' ? pick(['error-after', 'refuse-after'] as const) : pick(FAULTS);
  // The window is answered once, and has charged before the fault.
  const times = call === 'window' ? 1 : 1 + integer(MAX_CALLS);
  const mayComeBack = !kind.startsWith('hang') && call !== 'getToken';
  return { decision, call, kind, times, isBack: mayComeBack && pick([true, false]) };
}

const it = sharedShopTest
  /** The number of calls that the fault still affects. */
  .extend('troubleLeft', ({ shop }) => async (): Promise<number> => {
    const answer = await shop.fetch('/sandbox/payment/control');
    const { faults } = (await answer.json()) as { faults: { times: number }[] };
    return faults.reduce((sum, { times }) => sum + times, 0);
  })
  /** The shop's deps with a short time-out for the provider; a slow machine may need longer. */
  .extend('depsWithin', ({ shop, deps }) => (timeoutMs: number) => ({
    ...deps,
    providers: withCalls(
      deps.providers,
      'portone',
      createPortone({
        apiBase: sandboxUrls(ORIGIN).portoneApiBase,
        apiKey: SANDBOX_DEFAULTS.apiKey,
        apiSecret: SANDBOX_DEFAULTS.apiSecret,
        fetch: async (input, init) => shop.thirdParties.sandbox!.fetch(new Request(input, init)),
        clock: shop.clock.read,
        timeoutMs,
      }),
    ),
  }));

it(
  `settles or refunds every charge within 60 s over ${SIZES.troubles} faults (SEED=${SEED})`,
  { timeout: HOUR_MS },
  async ({ shop, troubleLeft, depsWithin }) => {
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
        const { status, amounts } = await readOrder(shop, token, id);
        const { captures, net } = await ledger(shop);
        expect([what, captures]).toEqual([what, 1]);
        return status === 'paid' ? net === amounts.total : net === 0;
      };
      let since = shop.clock.now;
      let left = await troubleLeft();
      while (!(await isSettled())) {
        shop.clock.advance(RECONCILE_MS);
        await reconcile(depsWithin(kind.startsWith('hang') ? 1_000 : 10_000));
        expect([what, shop.clock.now - since <= BAR_MS]).toEqual([what, true]);
        const before = left;
        left = await troubleLeft();
        if (left > 0 && left < before) since = shop.clock.now;
      }
      expect([what, left < times]).toEqual([what, true]);
      const { status } = await readOrder(shop, token, id);
      expect([what, status]).toEqual([what, decision === 'approve' ? 'paid' : 'awaiting_payment']);
    }
  },
);
