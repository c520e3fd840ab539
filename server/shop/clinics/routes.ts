import {
  getClinic,
  getClinicByAlias,
  getRandomClinic,
  listClinicPlaces,
  listClinics,
  listNearbyClinics,
  type Clinic,
} from '@contract/clinics/schemas';
import {
  DAY_MS,
  DEFAULT_ALIAS,
  DEFAULT_CLINIC_ID,
  MEDIA_ONLY_ALIAS,
  MEDIA_ONLY_CLINIC_ID,
} from '@contract/core/constants';
import { bookableDates, slotStarts } from '@contract/appointments/slots';
import { withBlockedTimes, findTakenSlots } from '../appointments/queries';
import type { Tx } from '../../db/client';
import type { Api } from '../../http/api';
import { ApiError } from '../../http/api-error';
import { serve } from '../../http/serve';
import { withFreeSlots } from './availability';
import { toClinic, toListedClinic, type ClinicRow } from './clinic-shape';
import { findNearby, type NearbyQuery, type NearbyRow } from './nearby';
import { findClinic, findPlaces, findShuffled, searchClinics, findClinicByAlias } from './queries';

/** The clinic of an alias; the two reserved aliases map to fixed clinics (product 4, Alias handling). */
async function clinicOfAlias(tx: Tx, alias: string): Promise<ClinicRow | null> {
  if (alias === DEFAULT_ALIAS) return findClinic(tx, DEFAULT_CLINIC_ID);
  if (alias === MEDIA_ONLY_ALIAS) return findClinic(tx, MEDIA_ONLY_CLINIC_ID);
  return findClinicByAlias(tx, alias);
}

/** The nearest clinics with a free slot; widens the search while full ones are among them. */
async function nearbyWithFreeSlots(tx: Tx, query: NearbyQuery, now: number): Promise<NearbyRow[]> {
  for (let limit = query.limit; ; limit *= 4) {
    const rows = await findNearby(tx, { ...query, limit });
    const free = await withFreeSlots(tx, rows, now);
    if (free.length >= query.limit || rows.length < limit) return free.slice(0, query.limit);
  }
}

/** A random clinic with a free slot: of a few at a time, since most have one. */
async function randomWithFreeSlots(tx: Tx, now: number): Promise<ClinicRow | null> {
  const rows = await findShuffled(tx);
  for (let at = 0; at < rows.length; at += 8) {
    const [free] = await withFreeSlots(tx, rows.slice(at, at + 8), now);
    if (free) return free;
  }
  return null;
}

/** How far ahead a list looks: long enough for a long weekend, short enough to stay cheap. */
const LOOK_AHEAD_MS = 3 * DAY_MS;

/**
 * The start (ms) of each clinic's next free slot in the next three days, by clinic id; clinics
 * without one are absent. Two queries for all clinics.
 */
async function nextFreeTimes(
  tx: Tx,
  rows: readonly ClinicRow[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const remote = rows.filter((row) => row.isTelemedicineAvailable);
  const until = now + LOOK_AHEAD_MS;
  const ids = remote.map((row) => row.id);
  const taken = await findTakenSlots(tx, ids, now, until, now);
  const isTaken = new Set(taken.map(({ clinicId, startedAt }) => `${clinicId} ${startedAt}`));
  const dates = bookableDates(now).slice(0, LOOK_AHEAD_MS / DAY_MS + 1);
  const times = new Map<string, number>();
  for (const row of await withBlockedTimes(tx, remote, now)) {
    for (const date of dates) {
      const free = slotStarts(row, date).find(
        (at) => at > now && at < until && !isTaken.has(`${row.id} ${at}`),
      );
      if (free === undefined) continue;
      times.set(row.id, free);
      break;
    }
  }
  return times;
}

/** Mounts the clinic endpoints: list, alias, random, nearby, one (product 1, 7). */
export function clinicRoutes(api: Api): void {
  const { db, clock } = api.deps;
  const one = async (row: ClinicRow | null): Promise<Clinic> => {
    if (row === null) throw new ApiError(404, 'not_found');
    const now = clock();
    const free = await nextFreeTimes(db, [row], now);
    return toClinic(row, now, free.get(row.id) ?? null);
  };

  serve(
    api,
    listClinics,
    async ({ query: { search, onlyOpen, onlyTelemedicineAvailable, page, pageSize } }) => {
      const now = clock();
      const { rows, total } = await searchClinics(db, {
        now,
        search,
        onlyOpen: onlyOpen === 'true',
        onlyTelemedicine: onlyTelemedicineAvailable === 'true',
        page,
        pageSize,
      });
      const free = await nextFreeTimes(db, rows, now);
      const items = rows.map((row) => toListedClinic(row, now, free.get(row.id) ?? null));
      return { items, total, page, pageSize };
    },
  );

  serve(api, listClinicPlaces, async () => ({ items: await findPlaces(db) }));

  serve(api, getRandomClinic, async () => one(await randomWithFreeSlots(db, clock())));

  serve(api, getClinicByAlias, async ({ params }) => one(await clinicOfAlias(db, params.alias)));

  serve(api, getClinic, async ({ params }) => one(await findClinic(db, params.id)));

  serve(api, listNearbyClinics, async ({ query }) => {
    const now = clock();
    const wanted = {
      at: { lat: query.lat, lng: query.lng },
      search: query.search,
      onlyTelemedicine: query.onlyTelemedicineAvailable === 'true',
      limit: query.pageSize,
    };
    const rows =
      query.onlyAvailable === 'true'
        ? await nearbyWithFreeSlots(db, wanted, now)
        : await findNearby(db, wanted);
    const free = await nextFreeTimes(db, rows, now);
    return {
      items: rows.map((row) => ({
        ...toListedClinic(row, now, free.get(row.id) ?? null),
        distance: row.distance,
      })),
    };
  });
}
