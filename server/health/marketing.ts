import { and, eq, max } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { patientConsents, withdrawnConsents } from '../db/schema/health';

const isMarketing = (patientId: string) =>
  and(eq(patientConsents.patientId, patientId), eq(patientConsents.kind, 'marketing'));

/** When the patient agreed to news and offers (ms), or null. */
export async function findMarketing(tx: Tx, patientId: string): Promise<number | null> {
  const [row] = await tx
    .select({ agreedAt: max(patientConsents.agreedAt) })
    .from(patientConsents)
    .where(isMarketing(patientId));
  return row?.agreedAt ?? null;
}

/** Withdraws the consent and keeps the record of both times. */
export async function withdrawMarketing(tx: Tx, patientId: string, now: number): Promise<void> {
  const gone = await tx.delete(patientConsents).where(isMarketing(patientId)).returning();
  const records = gone.map((row) => ({ ...row, withdrawnAt: now }));
  if (records.length > 0) await tx.insert(withdrawnConsents).values(records);
}
