import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';

/** One consultation time of a clinic. */
export interface SlotKey {
  clinicId: string;
  startedAt: number;
}

/** Serializes changes of one patient's holds until the transaction ends. */
export async function lockPatientHolds(tx: Tx, patientId: string): Promise<void> {
  await lock(tx, numberOf(`holds of ${patientId}`));
}

/**
 * Serializes changes of these slots. Taken after the patient's lock and in a fixed order, so that
 * two patients who swap slots cannot deadlock.
 */
export async function lockSlots(tx: Tx, slots: readonly SlotKey[]): Promise<void> {
  const numbers = new Set(slots.map((slot) => numberOf(`slot ${slot.clinicId} ${slot.startedAt}`)));
  for (const number of [...numbers].sort((a, b) => (a < b ? -1 : 1))) await lock(tx, number);
}

async function lock(tx: Tx, number: bigint): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${number.toString()}::bigint)`);
}

function numberOf(name: string): bigint {
  return createHash('sha256').update(name).digest().readBigInt64BE();
}
