import { and, eq } from 'drizzle-orm';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { appointments } from '../../../server/db/schema/appointments';
import { securityEvents } from '../../../server/db/schema/auth';
import { createStaffApp } from '../../../server/operations/staff/app';
import { addKey, type StaffKey } from '../../../server/operations/staff/keys';
import { payableOrder, press, readOrder, TUESDAY_TEN } from '../orders/checkout';
import { CLINIC } from '../support/fixtures';
import { shopTest } from '../support/shop-test';

/** From where the tests' keys are used, as the proxy in front has seen it. */
export const DESK = '203.0.113.7';

interface StaffAnswer {
  status: number;
  headers: Headers;
  text: string;
  json: Record<string, unknown>;
}

interface StaffRequest {
  method?: string;
  body?: unknown;
  address?: string;
  headers?: Record<string, string>;
}

/** The shop's test with its staff API, keys and a paid consultation. */
export const staffTest = shopTest
  .extend('staffApp', ({ deps }) => createStaffApp({ deps, trustedHops: 1 }))
  /** Calls the staff API with a key. */
  .extend(
    'ask',
    ({ staffApp }) =>
      async (key: string, path: string, request: StaffRequest = {}): Promise<StaffAnswer> => {
        const { method = 'GET', body, address = DESK, headers = {} } = request;
        const answer = await staffApp.request(`/staff-api${path}`, {
          method,
          headers: {
            Authorization: `Bearer ${key}`,
            'X-Forwarded-For': address,
            ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        const json = JSON.parse(text || '{}') as Record<string, unknown>;
        return { status: answer.status, headers: answer.headers, text, json };
      },
  )
  .extend('keyFor', ({ shop }) => async (role: StaffKey['role'], ofClinic = CLINIC, days = 90) => {
    const clinicId = role === 'stock' ? null : ofClinic;
    const wanted = { clinicId, role, person: '이수진', addresses: [DESK], days };
    return (await addKey(shop.db, shop.clock.read, wanted)).token;
  })
  .extend('desk', ({ keyFor }) => keyFor('desk'))
  .extend('doctor', ({ keyFor }) => keyFor('doctor'))
  .extend('manager', ({ keyFor }) => keyFor('manager'))
  .extend('network', ({ keyFor }) => keyFor('stock'))
  /** A paid order and its consultation. */
  .extend('book', ({ shop }) => async (account = 'dalim', startedAt = TUESDAY_TEN) => {
    const { accessToken: token } = await shop.signIn(account);
    const { id, params } = await payableOrder(shop, token, startedAt);
    const impUid = await press(shop, params, 'approve');
    await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
    const [row] = await shop.db
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(eq(appointments.orderId, id), eq(appointments.status, 'booked')));
    const read = () => readOrder(shop, token, id);
    return { token, orderId: id, appointmentId: row!.id, read };
  })
  /** The booked starts of the clinic, in order. */
  .extend('bookedStarts', ({ shop }) => async () => {
    const rows = await shop.db
      .select({ startedAt: appointments.startedAt })
      .from(appointments)
      .where(and(eq(appointments.clinicId, CLINIC), eq(appointments.status, 'booked')));
    return rows.map(({ startedAt }) => startedAt).sort((a, b) => a - b);
  })
  /** Lines of the security log that staff caused, oldest first. */
  .extend('staffLines', ({ shop }) => async () => {
    const rows = await shop.db.select().from(securityEvents).orderBy(securityEvents.id);
    return rows.filter(({ actor, action }) => actor.startsWith('staff') || /^staff/.test(action));
  });

/** The id that a key names. */
export const idOf = (key: string) => key.split('-')[2] ?? '';
