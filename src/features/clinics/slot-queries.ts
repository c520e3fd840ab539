import { queryOptions } from '@tanstack/react-query';
import type { Clinic } from '@contract/clinics';
import type { Api } from '@/platform/api/lazy-api';
import { findAlternatives } from './alternatives';

const appointments = () => import('@contract/appointments');

/** Every slot answer of a clinic, whatever the day. */
export const slotsKey = (clinicId: string) => ['private', 'slots', clinicId] as const;

/** A clinic's consultation times on a Seoul day, YYYY-MM-DD; private because it tells which is mine. */
export const slotsQuery = (api: Api, clinicId: string, date: string) =>
  queryOptions({
    queryKey: [...slotsKey(clinicId), date],
    queryFn: ({ signal }) =>
      api(
        () => appointments().then((calls) => calls.listSlots),
        { params: { id: clinicId }, query: { date } },
        { signal, quiet: true },
      ),
    staleTime: 15_000,
  });

/** What is free instead of a clinic's time at `startedAt` (ms); asked anew whenever slots are. */
export function alternativesQuery(api: Api, clinic: Clinic, startedAt: number) {
  const find = () => findAlternatives(api, clinic, startedAt);
  return queryOptions({
    queryKey: [...slotsKey(clinic.clinicId), 'instead', startedAt],
    queryFn: find,
    staleTime: 0,
  });
}
