import { and, asc, eq, gt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DAY_MS } from '@contract/core/constants';
import { OUTCOMES } from '@contract/appointments/consultation-outcome';
import { seoulDateSchema } from '@contract/core/seoul-date';
import type { Tx } from '../../db/client';
import { orders } from '../../db/schema/orders';
import { findHealth } from '../../accounts/health/queries';
import { ApiError } from '../../http/api-error';
import { findConsultation } from '../../purchase/orders/consultation';
import { lockAnyOrder } from '../../purchase/orders/queries';
import { proposeTime, withdrawProposal } from '../../purchase/orders/reschedule';
import { recordOutcome, requireReadable } from '../../purchase/fulfilment/outcomes';
import { isoTime, readDay } from './day';
import { byId, staffCall, type StaffApi } from './staff-api';
import { blockedTimes } from '../../db/schema/clinics';
import { newId } from '../../core/ids';

/** ISO 8601 with its offset, as 2026-11-24T10:00:00+09:00. */
const momentSchema = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text: string) => Date.parse(text)),
);

/** Why answers are read: a word of ours, so that nobody writes health into the log. */
const READING_REASONS = ['consultation', 'preparation', 'follow_up', 'question'] as const;
/** From when until when, around the start, answers are read (ms). */
const READABLE = { before: DAY_MS, after: 7 * DAY_MS } as const;

/** Mounts the day, the examination, outcomes and proposed times. */
export function appointmentCalls(api: StaffApi): void {
  const { db, clock } = api.deps;

  staffCall(
    api,
    {
      ...{ method: 'GET', path: '/days/:day', task: 'appointments' },
      params: z.object({ day: seoulDateSchema }),
      object: ({ params, key }) => `day ${params.day} clinic:${key.clinicId}`,
    },
    async ({ key, params: { day } }) => ({
      day,
      appointments: await readDay(db, key.clinicId, day, clock()),
    }),
  );

  staffCall(
    api,
    {
      ...{ method: 'GET', path: '/appointments/:id/examination', task: 'examination' },
      params: byId,
      query: z.object({ reason: z.enum(READING_REASONS) }),
      object: ({ params, query }) => `examination appointment:${params.id} for ${query.reason}`,
    },
    async ({ key, params: { id } }) => {
      const { orderId, startedAt } = await findConsultation(db, key.clinicId, id);
      const now = clock();
      if (now < startedAt - READABLE.before || now > startedAt + READABLE.after) {
        const message = '문진은 진료 24시간 전부터 7일 뒤까지만 볼 수 있어요.';
        throw new ApiError(403, 'forbidden', { message });
      }
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      if (!order) throw new ApiError(404, 'not_found');
      await requireReadable(db, order);
      const { selfExamination: examination, treatedPerson, patientId } = order;
      const health = treatedPerson === null ? await findHealth(db, patientId) : null;
      return { appointmentId: id, examination, health };
    },
  );

  staffCall(
    api,
    {
      ...{ method: 'PUT', path: '/appointments/:id/outcome', task: 'appointments' },
      params: byId,
      body: z.object({ outcome: z.enum(OUTCOMES) }),
      alsoNeeds: ({ body }) => (body.outcome === 'no_show' ? null : 'decision'),
      object: ({ params, body }) => `${body.outcome} appointment:${params.id}`,
    },
    async ({ key, params: { id }, body: { outcome } }) => {
      const { orderId } = await findConsultation(db, key.clinicId, id);
      const doctor = key.role === 'doctor' ? key.person : null;
      await recordOutcome(api.deps, {
        ...{ orderId, appointmentId: id, outcome },
        ...{ by: key.id, doctor },
      });
      return { appointmentId: id, outcome };
    },
  );

  staffCall(
    api,
    {
      ...{ method: 'PUT', path: '/appointments/:id/proposal', task: 'appointments' },
      params: byId,
      body: z.object({ startsAt: momentSchema }),
      object: ({ params }) => `propose appointment:${params.id}`,
    },
    async ({ key, params: { id }, body: { startsAt: startedAt } }) => {
      await db.transaction(async (tx) => {
        const orderId = await lockPresent(tx, key.clinicId, id);
        await proposeTime(tx, clock, { orderId, startedAt });
      });
      return { appointmentId: id, proposedStartsAt: isoTime(startedAt) };
    },
  );

  staffCall(
    api,
    {
      ...{ method: 'DELETE', path: '/appointments/:id/proposal', task: 'appointments' },
      params: byId,
      object: ({ params }) => `withdraw appointment:${params.id}`,
    },
    async ({ key, params: { id } }) => {
      await db.transaction(async (tx) => {
        const orderId = await lockPresent(tx, key.clinicId, id);
        await withdrawProposal(tx, clock, orderId);
      });
      return { appointmentId: id, proposedStartsAt: null };
    },
  );
}

/** Locks the consultation's order and returns its id; a missed one after which another was booked is 409 `wrong_state`. */
async function lockPresent(tx: Tx, clinicId: string, id: string): Promise<string> {
  const { orderId, startedAt } = await findConsultation(tx, clinicId, id);
  const order = await lockAnyOrder(tx, orderId);
  if (order.appointmentStartedAt !== startedAt) throw new ApiError(409, 'wrong_state');
  return orderId;
}

/** The longest blocked time; a closed clinic has days off instead (ms). */
const MAX_MS = 31 * DAY_MS;

const viewTime = ({ id, startsAt, endsAt }: typeof blockedTimes.$inferSelect) => ({
  blockedTimeId: id,
  startsAt: isoTime(startsAt),
  endsAt: isoTime(endsAt),
});

/** Mounts the times in which the clinic gives no consultations. What is booked in them stays booked. */
export function blockedTimeCalls(api: StaffApi): void {
  const { db, clock } = api.deps;

  staffCall(
    api,
    {
      ...{ method: 'GET', path: '/blocked-times', task: 'appointments' },
      object: ({ key }) => `blocked times clinic:${key.clinicId}`,
    },
    async ({ key: { clinicId } }) => {
      const rows = await db
        .select()
        .from(blockedTimes)
        .where(and(eq(blockedTimes.clinicId, clinicId), gt(blockedTimes.endsAt, clock())))
        .orderBy(asc(blockedTimes.endsAt));
      return { blockedTimes: rows.map(viewTime) };
    },
  );

  staffCall(
    api,
    {
      ...{ method: 'PUT', path: '/blocked-times', task: 'appointments' },
      body: z.object({ startsAt: momentSchema, endsAt: momentSchema }),
      object: ({ key }) => `block clinic:${key.clinicId}`,
    },
    async ({ key: { clinicId }, body: { startsAt, endsAt } }) => {
      if (endsAt <= startsAt || endsAt <= clock() || endsAt - startsAt > MAX_MS) {
        const fields = { endsAt: '앞으로 올 시각으로, 시작보다 뒤에, 31일 안으로 적어 주세요.' };
        throw new ApiError(422, 'invalid_fields', { fields });
      }
      // the same again changes nothing, and answers the one that is there
      const wanted = { id: newId(clock), clinicId, startsAt, endsAt };
      await db.insert(blockedTimes).values(wanted).onConflictDoNothing();
      const [row] = await db
        .select()
        .from(blockedTimes)
        .where(
          and(
            eq(blockedTimes.clinicId, clinicId),
            eq(blockedTimes.startsAt, startsAt),
            eq(blockedTimes.endsAt, endsAt),
          ),
        );
      if (!row) throw new ApiError(409, 'wrong_state');
      return viewTime(row);
    },
  );

  staffCall(
    api,
    {
      ...{ method: 'DELETE', path: '/blocked-times/:id', task: 'appointments' },
      params: byId,
      object: ({ params }) => `unblock time:${params.id}`,
    },
    async ({ key: { clinicId }, params: { id } }) => {
      await db
        .delete(blockedTimes)
        .where(and(eq(blockedTimes.id, id), eq(blockedTimes.clinicId, clinicId)));
      return { blockedTimeId: id };
    },
  );
}
