import {
  getClinic,
  getClinicByAlias,
  getRandomClinic,
  listClinicPlaces,
  listClinics,
  listNearbyClinics,
  type Clinic,
} from '@contract/clinics';
import type { Api } from '../http/api';
import { ApiError } from '../http/api-error';
import { serve } from '../http/serve';
import type { BookedCounts } from './availability';
import { toClinic, type ClinicRow } from './clinic-shape';
import { findNearby } from './nearby';
import { nextFreeTimes } from './next-free';
import { findClinic, findPlaces, findRandomClinic, searchClinics } from './queries';
import { clinicOfAlias, nearbyWithFreeSlots } from './service';

const PUBLIC = { publicSeconds: 30 };
/** Clinics seldom move. */
const PLACES = { publicSeconds: 3600 };

/** Mounts finding clinics: list, alias, random, nearby, one (spec 1, 7). */
export function clinicRoutes(api: Api, bookedCounts: BookedCounts): void {
  const { db, clock } = api.deps;
  const one = (row: ClinicRow | null): Clinic => {
    if (row === null) throw new ApiError(404, 'not_found');
    return toClinic(row, clock());
  };

  serve(
    api,
    listClinics,
    async ({ query: { search, onlyOpen, page, pageSize } }) => {
      const now = clock();
      const openAt = onlyOpen === 'true' ? now : undefined;
      const { rows, total } = await searchClinics(db, { search, openAt, page, pageSize });
      const free = await nextFreeTimes(db, rows, now);
      const items = rows.map((row) => ({
        ...toClinic(row, now),
        nextFreeAt: free.get(row.id) ?? null,
      }));
      return { items, total, page, pageSize };
    },
    PUBLIC,
  );

  serve(api, listClinicPlaces, async () => ({ items: await findPlaces(db) }), PLACES);

  serve(api, getRandomClinic, async () => one(await findRandomClinic(db)));

  serve(
    api,
    getClinicByAlias,
    async ({ params }) => one(await clinicOfAlias(db, params.alias)),
    PUBLIC,
  );

  serve(api, getClinic, async ({ params }) => one(await findClinic(db, params.id)), PUBLIC);

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
        ? await nearbyWithFreeSlots(db, wanted, now, bookedCounts)
        : await findNearby(db, wanted);
    const free = await nextFreeTimes(db, rows, now);
    return {
      items: rows.map((row) => ({
        ...toClinic(row, now),
        nextFreeAt: free.get(row.id) ?? null,
        distance: row.distance,
      })),
    };
  });
}
