import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { cancelOrder } from '../../../contract/orders/schemas';
import { appointments } from '../../../server/db/schema/appointments';
import { orderEvents, orders } from '../../../server/db/schema/orders';
import { payments } from '../../../server/db/schema/payments';
import { RECONCILE_MS } from '../../../server/operations/jobs/cleanup';
import { ApiError } from '../../../server/http/api-error';
import { recordOutcome } from '../../../server/purchase/fulfilment/outcomes';
import { reconcile } from '../../../server/purchase/payments/reconcile';
import { stepOrder, type OrderStep } from '../../../server/purchase/fulfilment/staff-steps';
import { ledger, paidOrder, timeOf, trouble } from '../orders/checkout';
import { createRandom } from '../support/random';
import { sharedShopTest } from '../support/shop-test';
import { HOUR_MS, SEED, SIZES } from './sizes';

const { pick } = createRandom(SEED);

/** What happens to an order while staff prepare and ship it. */
const EVENTS = ['', 'done', 'declined', 'done declined', 'done cancel'] as const;
/** What may become of it then: the recorded outcome, and what was done. */
const FATES: Readonly<Record<(typeof EVENTS)[number], readonly string[]>> = {
  '': ['null'],
  done: ['done prepared'],
  declined: ['declined refunded'],
  'done declined': ['done prepared', 'declined refunded'],
  'done cancel': ['done prepared', 'done refunded', 'null refunded'],
};
const STEPS: readonly OrderStep[] = [
  { name: 'prepare' },
  { name: 'ship', tracking: { carrier: '택배', number: '67891234' } },
];

const it = sharedShopTest
  .extend('paid', ({ shop }) => async (number: number) => {
    const { accessToken } = await shop.signIn(`full-${number}`);
    return paidOrder(shop, accessToken, timeOf(number));
  })
  .extend('record', ({ deps }) => async (orderId: string, outcome: 'done' | 'declined') => {
    try {
      await recordOutcome(deps, { orderId, outcome, by: 'operator', doctor: '이수진' });
    } catch (error) {
      // the other outcome or the cancellation came first
      if (!(error instanceof ApiError)) throw error;
    }
  })
  .extend('cancel', ({ shop }) => async (id: string, token: string) => {
    await shop.call(cancelOrder, { params: { id } }, { token });
  })
  .extend(
    'step',
    ({ deps }) =>
      (orderId: string, step: OrderStep) =>
        deps.db.transaction((tx) => stepOrder(tx, orderId, step, deps.clock())),
  )
  .extend('fateOf', ({ shop }) => async (id: string) => {
    const steps = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    const [visit] = await shop.db.select().from(appointments).where(eq(appointments.orderId, id));
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id));
    const isPrepared = steps.some(({ to }) => to === 'preparing' || to === 'shipped');
    const isRefunded = payment?.status !== 'paid';
    const done = [...(isPrepared ? ['prepared'] : []), ...(isRefunded ? ['refunded'] : [])];
    return [String(visit?.outcome ?? null), ...done].join(' ');
  });

it(
  `prepares nothing without \`done\` and nothing that is refunded, over ${SIZES.preparations} orders (SEED=${SEED}) (product 4, Medicine after the consultation)`,
  { timeout: HOUR_MS },
  async ({ shop, deps, paid, record, cancel, step, fateOf }) => {
    const all: { id: string; events: (typeof EVENTS)[number] }[] = [];
    for (let number = 0; number < SIZES.preparations; number++)
      all.push({ id: await paid(number), events: pick(EVENTS) });
    shop.clock.set(timeOf(SIZES.preparations));
    const tokens: string[] = [];
    for (const number of all.keys()) tokens.push((await shop.signIn(`full-${number}`)).accessToken);
    // refunds stay requested while staff go on
    await trouble(shop, 'cancel', 'error', 2 * SIZES.preparations);
    const prepareAndShip = (id: string) => STEPS.map((one) => step(id, one));
    await Promise.all(
      all.flatMap(({ id, events }, number) => [
        ...prepareAndShip(id),
        ...(events.includes('done') ? [record(id, 'done')] : []),
        ...(events.includes('declined') ? [record(id, 'declined')] : []),
        ...(events.includes('cancel') ? [cancel(id, tokens[number]!)] : []),
        ...prepareAndShip(id),
      ]),
    );
    for (const { id } of all) for (const one of STEPS) await step(id, one);

    for (const { id, events } of all)
      expect([events, FATES[events]]).toEqual([events, expect.arrayContaining([await fateOf(id)])]);
    await shop.fetch('/sandbox/payment/control', { method: 'DELETE' });
    const isRequested = eq(payments.status, 'cancel_requested');
    while ((await shop.db.select().from(payments).where(isRequested)).length > 0) {
      shop.clock.advance(RECONCILE_MS);
      await reconcile(deps);
    }
    const isCharged = inArray(orders.status, ['paid', 'shipped']);
    const charged = await shop.db.select().from(orders).where(isCharged);
    const due = charged.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
    expect(await ledger(shop)).toMatchObject({ captures: SIZES.preparations, net: due });
  },
);
