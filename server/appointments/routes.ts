import { listSlots } from '@contract/appointments';
import type { Api } from '../http/api';
import { serve } from '../http/serve';
import { slotsOfDay } from './slots';

/** The consultation times of clinics. */
export function appointmentRoutes(api: Api): void {
  const { db, clock } = api.deps;
  serve(api, listSlots, ({ params, query, patientId }) =>
    slotsOfDay(db, { clinicId: params.id, date: query.date, patientId, now: clock() }),
  );
}
