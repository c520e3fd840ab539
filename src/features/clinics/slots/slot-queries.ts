import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Clinic } from '@contract/clinics/schemas';
import { listSlots } from '@contract/appointments/calls';
import type { Api } from '@/platform/api/create-api';
import { listNearbyClinics } from '@contract/clinics/calls';
import type { Slot } from '@contract/appointments/schemas';
import { seoulDate } from '@contract/core/seoul-time';
import { useCallback } from 'react';
import { ONLY_AVAILABLE } from '../list/clinic-list-queries';

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

const TIMES_HERE = 4;
const DAYS_AHEAD = 3;
const CLINICS_ASKED = 8;
const CLINICS_SHOWN = 3;

/**
 * Finds alternatives to the clinic's time at `startedAt` (ms; product 4, Appointment): `again` is that time where it is
 * still free, `here` the next ones of the clinic, else earlier ones of the day, `nearby` the same time at clinics
 * around it, the nearest first. Throws `ApiError`.
 */
export async function findAlternatives(api: Api, clinic: Clinic, startedAt: number) {
  const [here, nearby] = await Promise.all([
    timesHere(api, clinic.clinicId, startedAt),
    sameTimeNearby(api, clinic, startedAt),
  ]);
  return { ...here, nearby };
}

const isFree = ({ state }: Slot): boolean => state === 'free' || state === 'mine';

const slotsOf = (api: Api, id: string, date: string) =>
  api(listSlots, { params: { id }, query: { date } });

async function timesHere(api: Api, id: string, startedAt: number) {
  const date = seoulDate(startedAt);
  const day = await slotsOf(api, id, date);
  const free = day.items.filter(isFree);
  const here = free.filter((slot) => slot.startedAt > startedAt);
  const later = day.days.filter((each) => each.date > date && !each.isDayOff).slice(0, DAYS_AHEAD);
  for (const next of later) {
    if (here.length >= TIMES_HERE) break;
    here.push(...(await slotsOf(api, id, next.date)).items.filter(isFree));
  }
  const earlier = free.filter((slot) => slot.startedAt < startedAt);
  return {
    again: free.find((slot) => slot.startedAt === startedAt) ?? null,
    here: here.length > 0 ? here.slice(0, TIMES_HERE) : earlier.slice(-TIMES_HERE),
  };
}

async function sameTimeNearby(api: Api, { clinicId, address }: Clinic, startedAt: number) {
  if (address === null) return [];
  const { items } = await api(listNearbyClinics, {
    query: { lat: address.y, lng: address.x, ...ONLY_AVAILABLE, pageSize: CLINICS_ASKED },
  });
  const others = items.filter((other) => other.address !== null && other.clinicId !== clinicId);
  const found = await Promise.all(
    others.map(async (clinic) => {
      const { items: slots } = await slotsOf(api, clinic.clinicId, seoulDate(startedAt));
      const slot = slots.find((each) => each.startedAt === startedAt && isFree(each));
      return slot ? [{ clinic, slot }] : [];
    }),
  );
  return found.flat().slice(0, CLINICS_SHOWN);
}

export function useReloadSlots(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'slots' });
  }, [client]);
}
