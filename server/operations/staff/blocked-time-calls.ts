import { and, asc, eq, gt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DAY_MS } from '@contract/core/constants';
import { idSchema } from '@contract/core/fields';
import { blockedTimes } from '../../db/schema/clinics';
import { ApiError } from '../../http/api-error';
import { newId } from '../../core/ids';
import { momentSchema } from './appointment-calls';
import { isoTime } from './day';
import { staffCall, type StaffApi } from './staff-api';

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
      params: z.object({ id: idSchema }),
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
