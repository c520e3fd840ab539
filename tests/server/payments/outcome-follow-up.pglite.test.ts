import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/core/constants';
import { appointments } from '../../../server/db/schema/appointments';
import { messages } from '../../../server/db/schema/outbox';
import { payments } from '../../../server/db/schema/payments';
import { tellMissingOutcomes } from '../../../server/purchase/fulfilment/follow-up';
import { appointmentAt, TUESDAY_TEN } from '../orders/checkout';
import { followUpTest as it, HALF_HOUR, LATER } from './follow-up-test';

describe('a consultation without outcome (product 4, Missed consultation)', () => {
  it('is told to clinic and operator once, a day after its end, and may be moved then', async ({
    shop,
    deps,
    paid,
    turn,
    told,
    choose,
    read,
  }) => {
    const id = await paid();
    await turn();
    told();
    shop.clock.set(TUESDAY_TEN + HALF_HOUR + DAY_MS - 1);
    await tellMissingOutcomes(deps);
    expect((await choose(id, LATER)).error.code).toBe('order_not_reschedulable');
    shop.clock.advance(1);
    for (let turns = 0; turns < 3; turns += 1) {
      await Promise.all([tellMissingOutcomes(deps), tellMissingOutcomes(deps)]);
      await turn();
      shop.clock.advance(HOUR_MS);
    }
    expect(told()).toEqual(['booking@clinic.example 예약이 어떻게 되었는지 적어 주세요']);
    expect(shop.log.filter((line) => line.includes('outcome missing'))).toHaveLength(1);
    expect((await choose(id, LATER)).status).toBe(200);
    expect(await read(id)).toMatchObject({ appointment: appointmentAt(LATER), outcome: null });
    const rows = await shop.db.select().from(appointments).orderBy(appointments.startedAt);
    expect(rows.map(({ status }) => status)).toEqual(['released', 'booked']);
  });

  it('is told to nobody while its order is being refunded', async ({ shop, deps, paid }) => {
    await paid();
    const refund = { status: 'cancel_requested', refundReason: 'staff' } as const;
    await shop.db.update(payments).set(refund);
    shop.clock.set(TUESDAY_TEN + HALF_HOUR + DAY_MS);
    await tellMissingOutcomes(deps);
    expect(await shop.db.$count(messages, eq(messages.kind, 'clinic_outcome'))).toBe(0);
  });
});

describe('a declined consultation (product 4, Medicine after the consultation)', () => {
  it('returns the money by itself, and its message says so', async ({
    shop,
    paid,
    say,
    turn,
    provider,
    read,
  }) => {
    const id = await paid();
    await turn();
    provider.given.length = 0;
    await say(id, 'declined');
    await turn();
    const texts = provider.given.map(({ text }) => text);
    expect(texts.filter((text) => text.includes('금액은 모두 돌려드려요'))).toHaveLength(1);
    expect((await read(id)).status).toBe('refunded');
    const [payment] = await shop.db.select().from(payments);
    expect(payment?.refundReason).toBe('declined');
    const [row] = await shop.db.select().from(appointments);
    expect(row).toMatchObject({ status: 'released', outcome: 'declined' });
  });
});
