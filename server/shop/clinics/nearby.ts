import { and, asc, between, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import { EARTH_RADIUS_M, type Coordinates } from '@contract/clinics/distance';
import type { Tx } from '../../db/client';
import { clinics } from '../../db/schema/clinics';
import type { ClinicRow } from './clinic-shape';
import { isPublicClinic, matchesSearch } from './search';

export interface NearbyQuery {
  at: Coordinates;
  search: string | undefined;
  onlyTelemedicine: boolean;
  limit: number;
}

export type NearbyRow = ClinicRow & { distance: number };

const METRES_A_DEGREE = (Math.PI * EARTH_RADIUS_M) / 180;
/** Half sides of the search boxes: 5 km, 50 km; the last search has none. */
const BOXES_M = [5000, 50_000];

/**
 * The nearest clinics with coordinates, nearest first, in metres. The index covers a small
 * box around the place; a wider box is searched only when too few clinics are within its radius.
 */
export async function findNearby(tx: Tx, query: NearbyQuery): Promise<NearbyRow[]> {
  for (const metres of BOXES_M) {
    const rows = await nearest(tx, query, metres);
    // A box's corners are farther than its sides, so a result beyond the radius may not be the
    // nearest.
    const last = rows.at(query.limit - 1);
    if (last && last.distance <= metres) return rows;
  }
  return nearest(tx, query, null);
}

async function nearest(tx: Tx, query: NearbyQuery, metres: number | null): Promise<NearbyRow[]> {
  const distance = distanceTo(centimetre(query.at));
  const where = and(
    isPublicClinic,
    metres === null ? undefined : withinBox(query.at, metres),
    query.onlyTelemedicine ? eq(clinics.isTelemedicineAvailable, true) : undefined,
    matchesSearch(query.search),
  );
  return tx
    .select({ ...getTableColumns(clinics), distance: distance.mapWith(Number) })
    .from(clinics)
    .where(where)
    .orderBy(asc(distance), asc(clinics.id))
    .limit(query.limit);
}

/** Rounded to about a centimetre: PostgreSQL refuses arithmetic with numbers close to zero, such as 5e-324. */
const centimetre = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: Number(lat.toFixed(7)),
  lng: Number(lng.toFixed(7)),
});

/** Great-circle distance by the haversine formula, as in the contract. */
function distanceTo({ lat, lng }: Coordinates): SQL {
  const dLat = sql`power(sin(radians(${clinics.lat} - ${lat}::float8) / 2), 2)`;
  const dLng = sql`power(sin(radians(${clinics.lng} - ${lng}::float8) / 2), 2)`;
  const h = sql`${dLat} + cos(radians(${lat}::float8)) * cos(radians(${clinics.lat})) * ${dLng}`;
  return sql`${2 * EARTH_RADIUS_M}::float8 * asin(least(1, sqrt(${h})))`;
}

function withinBox({ lat, lng }: Coordinates, metres: number): SQL | undefined {
  const dLat = metres / METRES_A_DEGREE;
  const rows = between(clinics.lat, lat - dLat, lat + dLat);
  const widest = Math.min(90, Math.abs(lat) + dLat);
  const dLng = dLat / Math.max(1e-9, Math.cos((widest * Math.PI) / 180));
  if (dLng >= 180) return rows;
  // Across the antimeridian longitudes differ by 360 degrees.
  return and(
    rows,
    or(...[-360, 0, 360].map((turn) => between(clinics.lng, lng + turn - dLng, lng + turn + dLng))),
  );
}
