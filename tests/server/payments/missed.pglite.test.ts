import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { DAY_MS } from '../../../contract/core/constants';
import { appointments } from '../../../server/db/schema/appointments';
import { messages } from '../../../server/db/schema/outbox';
import { payments } from '../../../server/db/schema/payments';
import { proposeTime } from '../../../server/purchase/orders/reschedule';
import { refundMissed } from '../../../server/purchase/fulfilment/follow-up';
import { appointmentAt, ledger, TUESDAY_TEN } from '../orders/checkout';
import { END, followUpTest as it, HALF_HOUR, LATER } from './follow-up-test';

describe('a missed consultation (product 4, Missed consultation)', () => {
  it('is told to its patient once, with the last day to choose another time', async ({
    missed,
    provider,
    say,
    turn,
    read,
  }) => {
    await say(missed, 'no_show');
    await turn();
    expect(provider.given).toHaveLength(1);
    const [{ to, text } = { to: {}, text: '' }] = provider.given;
    expect(to).toMatchObject({ email: 'kim@example.com' });
    expect(text).toContain('12월 1일 화요일까지 새 시각을 골라 주세요.');
    expect(text).toContain('결제하신 금액을 모두 돌려드려요.');
    expect(await read(missed)).toMatchObject({ outcome: 'no_show', choiceEndsAt: END });
  });

  it('stays as a row with its outcome, and the new time is a row of its own', async ({
    shop,
    missed,
    choose,
    read,
    turn,
    told,
  }) => {
    told();
    expect((await choose(missed, LATER)).status).toBe(200);
    const rows = await shop.db.select().from(appointments).orderBy(appointments.startedAt);
    expect(rows).toMatchObject([
      { status: 'booked', startedAt: TUESDAY_TEN, outcome: 'no_show' },
      { status: 'booked', startedAt: LATER, outcome: null },
    ]);
    expect(await read(missed)).toMatchObject({
      ...{ status: 'paid', outcome: null, choiceEndsAt: null },
      appointment: appointmentAt(LATER),
    });
    await turn();
    expect(told()).toEqual([
      'booking@clinic.example 예약 시각이 바뀌었어요',
      'kim@example.com 예약 시각을 바꿨어요',
    ]);
    // moved once more, only the new one moves
    expect((await choose(missed, LATER + HALF_HOUR)).status).toBe(200);
    const states = (await shop.db.select().from(appointments)).map(({ status }) => status);
    expect(states.sort()).toEqual(['booked', 'booked', 'released']);
  });

  it('may get another time from the clinic, which the patient accepts', async ({
    shop,
    deps,
    missed,
    choose,
    read,
  }) => {
    const proposed = { orderId: missed, startedAt: LATER };
    await shop.db.transaction((tx) => proposeTime(tx, deps.clock, proposed));
    expect((await read(missed)).proposal).toMatchObject(appointmentAt(LATER));
    expect((await choose(missed, LATER)).status).toBe(200);
    expect((await read(missed)).proposal).toBeNull();
  });

  it('is refunded after the seventh day since the patient was told, and ends the order', async ({
    shop,
    deps,
    missed,
    choose,
    read,
  }) => {
    shop.clock.set(END - 1);
    await refundMissed(deps);
    expect((await read(missed)).status).toBe('paid');
    shop.clock.set(END);
    await Promise.all([refundMissed(deps), refundMissed(deps)]);
    expect(await read(missed)).toMatchObject({ status: 'refunded', outcome: 'no_show' });
    const [payment] = await shop.db.select().from(payments);
    expect(payment).toMatchObject({ status: 'cancelled', refundReason: 'no_show' });
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    expect((await choose(missed, END + DAY_MS)).error.code).toBe('order_not_reschedulable');
  });

  it('is not refunded once another time was chosen', async ({
    shop,
    deps,
    missed,
    choose,
    read,
  }) => {
    await choose(missed, LATER);
    shop.clock.set(END + 30 * DAY_MS);
    await refundMissed(deps);
    expect((await read(missed)).status).toBe('paid');
  });

  it('whose message could not be sent is refunded a day later', async ({
    shop,
    deps,
    paid,
    say,
    read,
  }) => {
    const id = await paid();
    shop.clock.set(TUESDAY_TEN + HALF_HOUR);
    await say(id, 'no_show');
    expect((await read(id)).choiceEndsAt).toBe(END + DAY_MS);
    shop.clock.set(END);
    await refundMissed(deps);
    expect((await read(id)).status).toBe('paid');
    shop.clock.set(END + DAY_MS);
    await refundMissed(deps);
    expect((await read(id)).status).toBe('refunded');
  });

  it('from before patients were told of it is told first', async ({ shop, deps, missed, read }) => {
    await shop.db.delete(messages);
    shop.clock.set(END + DAY_MS);
    await refundMissed(deps);
    expect((await read(missed)).status).toBe('paid');
    const told = await shop.db.select().from(messages).where(eq(messages.kind, 'no_show'));
    expect(told).toMatchObject([{ orderId: missed, startsAt: TUESDAY_TEN }]);
  });
});
