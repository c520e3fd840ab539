import { and, asc, desc, eq, gt, lte, not, sql, type SQL } from 'drizzle-orm';
import type { ClinicPlace } from '@contract/clinics/schemas';
import { seoulClock, seoulDate, seoulWeekday } from '@contract/core/seoul-time';
import type { Tx } from '../../db/client';
import { clinics } from '../../db/schema/clinics';
import type { ClinicRow } from './clinic-shape';
import { isPublicClinic, matchesSearch } from './search';

export async function findClinic(tx: Tx, id: string): Promise<ClinicRow | null> {
  const [row] = await tx.select().from(clinics).where(eq(clinics.id, id));
  return row ?? null;
}

export async function findClinicByAlias(tx: Tx, alias: string): Promise<ClinicRow | null> {
  const [row] = await tx.select().from(clinics).where(eq(clinics.alias, alias));
  return row ?? null;
}

/** All clinics with remote consultations, in a random order. */
export function findShuffled(tx: Tx): Promise<ClinicRow[]> {
  return tx
    .select()
    .from(clinics)
    .where(and(isPublicClinic, eq(clinics.isTelemedicineAvailable, true)))
    .orderBy(sql`random()`);
}

interface ClinicSearch {
  now: number;
  search: string | undefined;
  onlyOpen: boolean;
  /** Only clinics with remote consultations. */
  onlyTelemedicine: boolean;
  page: number;
  pageSize: number;
}

/** The first word of the address, and how many of the found clinics share it. */
const province = sql`split_part(${clinics.address}, ' ', 1)`;
const inProvince = sql`count(*) over (partition by ${province})`;

/**
 * One page (from 1) of the matching clinics, the province with most of them first, there those with a day off today
 * last, else by name, and the total.
 */
export async function searchClinics(
  tx: Tx,
  { now, search, onlyOpen, onlyTelemedicine, page, pageSize }: ClinicSearch,
): Promise<{ rows: ClinicRow[]; total: number }> {
  const isOpen = onlyOpen ? isOpenAt(now) : undefined;
  const isRemote = onlyTelemedicine ? eq(clinics.isTelemedicineAvailable, true) : undefined;
  const where = and(isPublicClinic, matchesSearch(search), isOpen, isRemote);
  const rows = await tx
    .select()
    .from(clinics)
    .where(where)
    .orderBy(
      desc(inProvince),
      asc(province),
      asc(isOffToday(now)),
      asc(clinics.name),
      asc(clinics.id),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const isAll = page === 1 && rows.length < pageSize;
  return { rows, total: isAll ? rows.length : await tx.$count(clinics, where) };
}

/** Coordinates of every clinic that has them. */
export async function findPlaces(tx: Tx): Promise<ClinicPlace[]> {
  const rows = await tx
    .select({ clinicId: clinics.id, clinicName: clinics.name, x: clinics.lng, y: clinics.lat })
    .from(clinics)
    .where(isPublicClinic)
    .orderBy(asc(clinics.id));
  return rows.flatMap(({ x, y, ...row }) => (x === null || y === null ? [] : [{ ...row, x, y }]));
}

/** The same rule as the contract's opening status (product 4). */
function isOpenAt(now: number): SQL | undefined {
  const clock = seoulClock(now);
  return and(
    lte(timeOfWeekday('openingTime', now), clock),
    gt(timeOfWeekday('closingTime', now), clock),
    not(isOffToday(now)),
  );
}

function isOffToday(now: number): SQL {
  const weekday = JSON.stringify(seoulWeekday(now));
  const date = JSON.stringify(seoulDate(now));
  return sql`(${clinics.weeklyDaysOff} @> ${weekday}::jsonb or ${clinics.datesOff} @> ${date}::jsonb)`;
}

/** The clinic's time of that weekday, which may have hours of its own. */
function timeOfWeekday(field: 'openingTime' | 'closingTime', now: number): SQL<string> {
  const hasDay = sql`one->'days' @> ${JSON.stringify(seoulWeekday(now))}::jsonb`;
  const own = sql`select one->>${field} from jsonb_array_elements(${clinics.weekdayHours}) as one where ${hasDay}`;
  return sql`coalesce((${own} limit 1), ${clinics[field]})`;
}
