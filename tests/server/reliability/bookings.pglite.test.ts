import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { appointments } from '../../../server/db/schema/appointments';
import { appointmentAt, change, order, TUESDAY_TEN } from '../orders/checkout';
import { CLINIC } from '../support/fixtures';
import { sharedShopTest as it } from '../support/shop-test';
import { HOUR_MS, SIZES } from './sizes';

it(
  `lets exactly one of ${SIZES.bookings} parallel bookings have the slot (product 4, Appointment)`,
  { timeout: HOUR_MS },
  async ({ shop }) => {
    const crowd: { token: string; id: string }[] = [];
    for (let number = 1; number <= SIZES.bookings; number++) {
      const { accessToken: token } = await shop.signIn(`full-${number}`);
      crowd.push({ token, id: await order(shop, token) });
    }
    const wish = { clinic_id: CLINIC, appointment: appointmentAt(TUESDAY_TEN) };
    const answers = await Promise.all(crowd.map(({ token, id }) => change(shop, token, id, wish)));
    const codes = answers.map((answer) =>
      answer.status === 200 ? 'won' : `${answer.status} ${answer.error.code}`,
    );
    expect(codes.filter((code) => code === 'won')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['won', '409 slot_taken']));
    const held = await shop.db.select().from(appointments).where(eq(appointments.status, 'held'));
    expect(held).toHaveLength(1);
  },
);
