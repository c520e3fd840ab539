import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { clinics } from '../db/schema/clinics';
import type { ClinicRow } from './clinic-shape';
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
    .where(eq(clinics.isTelemedicineAvailable, true))
    .orderBy(sql`random()`)
    .limit(1);
  return row ?? null;
}

/** One page (from 1) of the clinics that match, by name, and how many match. */
export async function searchClinics(
  tx: Tx,
  { search, page, pageSize }: { search: string | undefined; page: number; pageSize: number },
): Promise<{ rows: ClinicRow[]; total: number }> {
  const where = and(matchesSearch(search));
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
