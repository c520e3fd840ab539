import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db, Tx } from './client';
import { serverKeys } from './schema/auth';
import { patientHealth } from './schema/health';
import { orderQuestions, orders, orderReturns } from './schema/orders';
import { currentSeal, seal, unseal } from '../secrets/sealed';

const BATCH = 200;

/** The sealed columns, and the names that their seals bear. */
const PLACES = [
  { name: 'orders.self_examination', id: orders.id, column: orders.selfExamination },
  { name: 'orders.doctor_note', id: orders.id, column: orders.doctorNote },
  { name: 'order_questions.text', id: orderQuestions.id, column: orderQuestions.text },
  { name: 'order_questions.answer', id: orderQuestions.id, column: orderQuestions.answer },
  { name: 'order_returns.note', id: orderReturns.id, column: orderReturns.note },
  {
    name: 'patient_health.medical_history',
    id: patientHealth.patientId,
    column: patientHealth.medicalHistory,
  },
  {
    name: 'patient_health.medication',
    id: patientHealth.patientId,
    column: patientHealth.medication,
  },
];
type Place = (typeof PLACES)[number];

/**
 * Encrypts health answers that are unencrypted or sealed with an older key (decision 0134). A value that changes
 * meanwhile is skipped. Safe to interrupt, and to run in many processes at once.
 * @returns how many values it encrypted
 */
export async function resealHealth(db: Db): Promise<number> {
  let count = 0;
  for (const place of PLACES) {
    let after = '';
    for (;;) {
      const rows = await staleRows(db, place, after);
      for (const { id, text } of rows) if (await reseal(db, place, id, text)) count += 1;
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
  return count;
}

/** Ids of the keys that are needed to read what is sealed now, the server's own secrets included. */
export async function usedKeyIds(tx: Tx): Promise<string[]> {
  const ids = new Set<string>();
  for (const column of [...PLACES.map((place) => place.column), serverKeys.value]) {
    const id = sql<string | null>`substring(${column} from '^v1[.]([a-z0-9-]+)[.]')`;
    for (const row of await tx.selectDistinct({ id }).from(column.table))
      if (row.id) ids.add(row.id);
  }
  return [...ids].sort();
}

function staleRows(db: Db, { id, column }: Place, after: string) {
  const isStale = sql`not starts_with(${column}, ${currentSeal()})`;
  return db
    .select({ id: sql<string>`${id}`, text: sql<string>`${column}` })
    .from(column.table)
    .where(and(gt(id, after), isNotNull(column), isStale))
    .orderBy(asc(id))
    .limit(BATCH);
}

async function reseal(db: Db, { name, column, ...place }: Place, id: string, text: string) {
  const sealed = seal(unseal(text, name), name);
  const changed = await db
    .update(column.table)
    .set({ [column.name]: sql`${sealed}` })
    .where(and(eq(place.id, id), sql`${column} = ${text}`))
    .returning({ id: sql<string>`${place.id}` });
  return changed.length > 0;
}
