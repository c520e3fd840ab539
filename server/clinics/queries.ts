import { and, asc, count, eq, gt, isNotNull, lte, not, sql, type SQL } from 'drizzle-orm';
import type { ClinicPlace } from '@contract/clinics';
import { seoulClock, seoulDate, seoulWeekday } from '@contract/rules/seoul-time';
import type { Tx } from '../db/client';
import { clinics } from '../db/schema/clinics';
import type { ClinicRow } from './clinic-shape';
import { isOpenToAll } from './open-to-all';
import { matchesSearch } from './search';

export async function findClinic(tx: Tx, id: string): Promise<ClinicRow | null> {
  const [row] = await tx.select().from(clinics).where(eq(clinics.id, id));
  return row ?? null;
}

export async function findClinicByAlias(tx: Tx, alias: string): Promise<ClinicRow | null> {
  const [row] = await tx.select().from(clinics).where(eq(clinics.alias, alias));
  return row ?? null;
}

/** Any clinic with remote consultations, each as likely as the others. */
export async function findRandomClinic(tx: Tx): Promise<ClinicRow | null> {
  const [row] = await tx
    .select()
    .from(clinics)
    .where(and(isOpenToAll, eq(clinics.isTelemedicineAvailable, true)))
    .orderBy(sql`random()`)
    .limit(1);
  return row ?? null;
}

export interface ClinicSearch {
  search: string | undefined;
  /** Only clinics that are open at this moment (ms). */
  openAt: number | undefined;
  page: number;
  pageSize: number;
}

/** One page (from 1) of the clinics that match, by name, and how many match. */
export async function searchClinics(
  tx: Tx,
  { search, openAt, page, pageSize }: ClinicSearch,
): Promise<{ rows: ClinicRow[]; total: number }> {
  const isOpen = openAt === undefined ? undefined : isOpenAt(openAt);
  const where = and(isOpenToAll, matchesSearch(search), isOpen);
  const [counted] = await tx.select({ total: count() }).from(clinics).where(where);
  const rows = await tx
    .select()
    .from(clinics)
    .where(where)
    .orderBy(asc(clinics.name), asc(clinics.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: counted?.total ?? 0 };
}

/** The place of every clinic that has one. */
export async function findPlaces(tx: Tx): Promise<ClinicPlace[]> {
  const rows = await tx
    .select({ clinicId: clinics.id, clinicName: clinics.name, x: clinics.lng, y: clinics.lat })
    .from(clinics)
    .where(and(isOpenToAll, isNotNull(clinics.lng), isNotNull(clinics.lat)))
    .orderBy(asc(clinics.id));
  return rows.flatMap(({ x, y, ...row }) => (x === null || y === null ? [] : [{ ...row, x, y }]));
}

/** The same rule as the contract's opening status (spec 4). */
function isOpenAt(now: number): SQL | undefined {
  const clock = seoulClock(now);
  return and(
    lte(clinics.openingTime, clock),
    gt(clinics.closingTime, clock),
    not(sql`${clinics.weeklyDaysOff} @> ${JSON.stringify(seoulWeekday(now))}::jsonb`),
    not(sql`${clinics.datesOff} @> ${JSON.stringify(seoulDate(now))}::jsonb`),
  );
}
