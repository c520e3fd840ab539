import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Consent } from '@contract/consents/schemas';
import type { HealthAnswer, HealthChange } from '@contract/health/schemas';
import { requireInForce } from '../consents/texts';
import type { Tx } from '../../db/client';
import { ApiError } from '../../http/api-error';
import { findHealth, hasHealthConsent } from './queries';
import { patientConsents, patientHealth, withdrawnConsents } from '../../db/schema/health';
import { orderConsents, orderQuestions, orders } from '../../db/schema/orders';

/** The patient's health information, and whether more may be stored. */
export async function readHealth(tx: Tx, patientId: string): Promise<HealthAnswer> {
  const health = await findHealth(tx, patientId);
  return {
    medicalHistory: health?.medicalHistory ?? [],
    medication: health?.medication ?? [],
    hasConsent: await hasHealthConsent(tx, patientId),
  };
}

/**
 * Saves the given lists (product 4, Health information). Throws 422 when something would be stored
 * without consent to the current text. With both lists empty the row is deleted.
 */
export async function changeHealth(
  tx: Tx,
  patientId: string,
  change: HealthChange,
  now: number,
): Promise<void> {
  const hasNew = Object.values(change).some((list) => list !== undefined && list.length > 0);
  if (hasNew && !(await hasHealthConsent(tx, patientId, true))) {
    throw new ApiError(422, 'consent_required');
  }
  const before = await findHealth(tx, patientId);
  const medicalHistory = change.medicalHistory ?? before?.medicalHistory ?? [];
  const medication = change.medication ?? before?.medication ?? [];
  if (medicalHistory.length + medication.length === 0) return deleteHealth(tx, patientId);
  const values = { medicalHistory, medication, updatedAt: now };
  await tx
    .insert(patientHealth)
    .values({ patientId, ...values })
    .onConflictDoUpdate({ target: patientHealth.patientId, set: values });
}

async function deleteHealth(tx: Tx, patientId: string): Promise<void> {
  await tx.delete(patientHealth).where(eq(patientHealth.patientId, patientId));
}

/** Stores a consent; the first one's time stays. Throws 422 `consent_outdated` when the text is not the one in force. */
export async function storeConsent(
  tx: Tx,
  patientId: string,
  consent: Consent,
  now: number,
): Promise<void> {
  await requireInForce(tx, [consent], () => 'version');
  const row = { patientId, ...consent, agreedAt: now };
  await tx.insert(patientConsents).values(row).onConflictDoNothing();
}

/**
 * Withdraws every consent to health information and deletes what was given under it (agreement 1).
 * Locks the patient's orders first, so that no answer is stored in parallel.
 */
export async function withdrawHealth(tx: Tx, patientId: string, now: number): Promise<void> {
  const own = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.patientId, patientId))
    .orderBy(asc(orders.id))
    .for('no key update');
  const orderIds = own.map(({ id }) => id);
  const apart = await tx
    .delete(patientConsents)
    .where(and(eq(patientConsents.patientId, patientId), eq(patientConsents.kind, 'health')))
    .returning();
  const withOrders = await tx
    .delete(orderConsents)
    .where(and(inArray(orderConsents.orderId, orderIds), eq(orderConsents.kind, 'health')))
    .returning();
  const records = [...apart, ...withOrders].map((row) => ({ ...row, patientId, withdrawnAt: now }));
  if (records.length > 0) await tx.insert(withdrawnConsents).values(records);
  await tx
    .update(orders)
    .set({ selfExamination: null, doctorNote: null, updatedAt: now })
    .where(
      and(
        inArray(orders.id, orderIds),
        or(isNotNull(orders.selfExamination), isNotNull(orders.doctorNote)),
      ),
    );
  await tx.delete(orderQuestions).where(inArray(orderQuestions.orderId, orderIds));
  await deleteHealth(tx, patientId);
}
