import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { LoginProvider } from '@contract/auth/schemas';
import type { Tx } from '../../db/client';
import { loginAccounts } from '../../db/schema/auth';
import { patients } from '../../db/schema/patients';
import { ApiError } from '../../http/api-error';
import type { Messenger } from '../../vendors/messages/messenger';

export type PatientRow = typeof patients.$inferSelect;

export async function findPatient(tx: Tx, id: string): Promise<PatientRow | null> {
  const [row] = await tx.select().from(patients).where(eq(patients.id, id));
  return row ?? null;
}

/** The patient of a token, which may outlive them: throws 401 when the account was deleted. */
export async function requirePatient(tx: Tx, id: string): Promise<PatientRow> {
  const row = await findPatient(tx, id);
  if (!row) throw new ApiError(401, 'unauthenticated');
  return row;
}

/** Whether the profile is complete enough to order: gender, birth date and phone (product 6). */
export function isComplete({ gender, birthDate, phoneNumber }: PatientRow): boolean {
  return gender !== null && birthDate !== null && phoneNumber !== null;
}

/** Of a patient's row: whether one of the shop's own ways of sending messages reaches them. */
export function isReachable(messenger: Messenger) {
  const never = sql`false`;
  return or(
    messenger.reaches(BY_MAIL) ? isNotNull(patients.email) : never,
    messenger.reaches(BY_PHONE) ? isNotNull(patients.phoneNumber) : never,
  );
}

/** Whether the shop has this way at all. */
const BY_MAIL = { email: 'patient@example.com', phone: null };
const BY_PHONE = { email: null, phone: '01012345678' };

export async function deletePatient(tx: Tx, id: string): Promise<void> {
  await tx.delete(patients).where(eq(patients.id, id));
}

export async function findPatientOfAccount(
  tx: Tx,
  provider: LoginProvider,
  providerId: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ patientId: loginAccounts.patientId })
    .from(loginAccounts)
    .where(and(eq(loginAccounts.provider, provider), eq(loginAccounts.providerId, providerId)));
  return row?.patientId ?? null;
}

/** Links the account to the patient; false when it was linked to another just before. */
export async function insertAccount(
  tx: Tx,
  account: typeof loginAccounts.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(loginAccounts).values(account).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Serializes changes of what one patient owns (cart, saved addresses) until the transaction ends. */
export async function lockPatient(tx: Tx, patientId: string): Promise<void> {
  const [row] = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(eq(patients.id, patientId))
    .for('no key update');
  if (!row) throw new ApiError(401, 'unauthenticated');
}
