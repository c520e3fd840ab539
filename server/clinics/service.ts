import {
  DEFAULT_ALIAS,
  DEFAULT_CLINIC_ID,
  MEDIA_ONLY_ALIAS,
  MEDIA_ONLY_CLINIC_ID,
} from '@contract/constants';
import type { Tx } from '../db/client';
import { withFreeSlots, type BookedCounts } from './availability';
import type { ClinicRow } from './clinic-shape';
import { findNearby, type NearbyQuery, type NearbyRow } from './nearby';
import { findClinic, findClinicByAlias } from './queries';

/** The clinic of an alias; the two special ones stand for fixed clinics (spec 4, Alias handling). */
export async function clinicOfAlias(tx: Tx, alias: string): Promise<ClinicRow | null> {
  if (alias === DEFAULT_ALIAS) return findClinic(tx, DEFAULT_CLINIC_ID);
  if (alias === MEDIA_ONLY_ALIAS) return findClinic(tx, MEDIA_ONLY_CLINIC_ID);
  return findClinicByAlias(tx, alias);
}

/** The nearest clinics that still have a free slot: looks farther while full ones are among them. */
export async function nearbyWithFreeSlots(
  tx: Tx,
  query: NearbyQuery,
  now: number,
  bookedCounts: BookedCounts,
): Promise<NearbyRow[]> {
  for (let limit = query.limit; ; limit *= 4) {
    const rows = await findNearby(tx, { ...query, limit });
    const free = await withFreeSlots(tx, rows, now, bookedCounts);
    if (free.length >= query.limit || rows.length < limit) return free.slice(0, query.limit);
  }
}
