import { MINUTE_MS } from '../../../contract/core/constants';
import { rescheduleOrder } from '../../../contract/orders/schemas';
import { seoulTimestamp } from '../../../contract/core/seoul-time';
import { recordOutcome } from '../../../server/purchase/fulfilment/outcomes';
import { appointmentAt, readOrder, TUESDAY_TEN } from '../orders/checkout';
import { messagesTest } from '../outbox/messages-test';

export const HALF_HOUR = 30 * MINUTE_MS;
export const LATER = seoulTimestamp('2026-11-26', '15:00');
/** Seven days after Tuesday's consultation was missed, the day is over. */
export const END = seoulTimestamp('2026-12-02');

/** The messages' test with what becomes of a consultation. */
export const followUpTest = messagesTest
  .extend(
    'signIn',
    ({ shop, account }) =>
      async () =>
        (await shop.signIn(account)).accessToken,
  )
  .extend(
    'say',
    ({ deps }) =>
      (orderId: string, outcome: 'no_show' | 'declined') =>
        recordOutcome(deps, { orderId, outcome, by: 'operator', doctor: null }),
  )
  .extend('choose', ({ shop, signIn }) => async (id: string, startedAt: number, by?: string) => {
    const body = { appointment: appointmentAt(startedAt) };
    const token = by ?? (await signIn());
    return shop.call(rescheduleOrder, { params: { id }, body }, { token });
  })
  .extend(
    'read',
    ({ shop, signIn }) =>
      async (id: string) =>
        readOrder(shop, await signIn(), id),
  )
  /** An order whose consultation on Tuesday was missed, of which its patient was told. */
  .extend('missed', async ({ shop, paid, say, turn, provider }) => {
    const id = await paid();
    await turn();
    shop.clock.set(TUESDAY_TEN + HALF_HOUR);
    await say(id, 'no_show');
    provider.given.length = 0;
    await turn();
    return id;
  });
