import { queryOptions } from '@tanstack/react-query';
import type { Clinic } from '@contract/clinics/schemas';
import { listSlots } from '@contract/appointments/calls';
import type { Api } from '@/platform/api/create-api';
import { findAlternatives } from './alternatives';

/** Every slot answer of a clinic, whatever the day. */
const slotsKey = (clinicId: string) => ['private', 'slots', clinicId] as const;

/** A clinic's consultation times on a Seoul day, YYYY-MM-DD; private because it shows the patient's own. */
export const slotsQuery = (api: Api, clinicId: string, date: string) =>
  queryOptions({
    queryKey: [...slotsKey(clinicId), date],
    queryFn: ({ signal }) =>
      api(listSlots, { params: { id: clinicId }, query: { date } }, { signal }),
    staleTime: 15_000,
  });

/** Alternatives to a clinic's time at `startedAt` (ms); refetched with the slots. */
export function alternativesQuery(api: Api, clinic: Clinic, startedAt: number) {
  const find = () => findAlternatives(api, clinic, startedAt);
  return queryOptions({
    queryKey: [...slotsKey(clinic.clinicId), 'instead', startedAt],
    queryFn: find,
    staleTime: 0,
  });
}
