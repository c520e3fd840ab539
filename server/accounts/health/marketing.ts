import { and, eq, max, sql } from 'drizzle-orm';
import { MARKETING_REMINDER_MS } from '@contract/core/figures';
import type { Tx } from '../../db/client';
import { patientConsents, withdrawnConsents } from '../../db/schema/health';

const isMarketing = (patientId: string) =>
  and(eq(patientConsents.patientId, patientId), eq(patientConsents.kind, 'marketing'));

interface Marketing {
  /** When the patient agreed to news and offers (ms), or null. */
  agreedAt: number | null;
  /** Two years have passed since the consent, or since the patient was last told of it. */
  isReminderDue: boolean;
}

/** The consent to news and offers, and whether the patient is to be told that it holds (product 2, News). */
export async function findMarketing(tx: Tx, patientId: string, now: number): Promise<Marketing> {
  const { agreedAt, remindedAt } = patientConsents;
  const [row] = await tx
    .select({
      agreedAt: max(agreedAt),
      toldAt: sql<string | null>`max(greatest(${agreedAt}, ${remindedAt}))`,
    })
    .from(patientConsents)
    .where(isMarketing(patientId));
  const toldAt = row?.toldAt ?? null;
  return {
    agreedAt: row?.agreedAt ?? null,
    isReminderDue: toldAt !== null && Number(toldAt) <= now - MARKETING_REMINDER_MS,
  };
}

/** Records that the patient was told, where that was due. */
export async function noteReminder(tx: Tx, patientId: string, now: number): Promise<void> {
  if (!(await findMarketing(tx, patientId, now)).isReminderDue) return;
  await tx.update(patientConsents).set({ remindedAt: now }).where(isMarketing(patientId));
}

/** Withdraws the consent and keeps the record of both times. */
export async function withdrawMarketing(tx: Tx, patientId: string, now: number): Promise<void> {
  const gone = await tx.delete(patientConsents).where(isMarketing(patientId)).returning();
  const records = gone.map((row) => ({ ...row, withdrawnAt: now }));
  if (records.length > 0) await tx.insert(withdrawnConsents).values(records);
}
