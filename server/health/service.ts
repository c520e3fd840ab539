import {
  CONSENT_OUTDATED,
  CONSENT_VERSIONS,
  type Consent,
  type OrderConsent,
} from '@contract/consents';
import type { HealthAnswer, HealthChange } from '@contract/health';
import type { Tx } from '../db/client';
import { ApiError } from '../http/api-error';
import { deleteHealth, findHealth, hasConsented, insertConsent, saveHealth } from './queries';

const IN_FORCE: OrderConsent = { kind: 'health', version: CONSENT_VERSIONS.health };

/** The patient's health information, and whether more may be stored. */
export async function readHealth(tx: Tx, patientId: string): Promise<HealthAnswer> {
  const health = await findHealth(tx, patientId);
  return {
    medicalHistory: health?.medicalHistory ?? [],
    medication: health?.medication ?? [],
    hasConsent: await hasConsented(tx, patientId, IN_FORCE),
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
  const keeps = Object.values(change).some((list) => list !== undefined && list.length > 0);
  if (keeps && !(await hasConsented(tx, patientId, IN_FORCE, true))) {
    throw new ApiError(422, 'consent_required');
  }
  const before = await findHealth(tx, patientId);
  const medicalHistory = change.medicalHistory ?? before?.medicalHistory ?? [];
  const medication = change.medication ?? before?.medication ?? [];
  if (medicalHistory.length + medication.length === 0) await deleteHealth(tx, patientId);
  else await saveHealth(tx, patientId, { medicalHistory, medication }, now);
}

/** Stores a consent. Throws 422 when the text is not the current one. */
export async function storeConsent(
  tx: Tx,
  patientId: string,
  { kind, version }: Consent,
  now: number,
): Promise<void> {
  if (version !== CONSENT_VERSIONS[kind]) {
    const fields = { version: CONSENT_OUTDATED };
    throw new ApiError(422, 'invalid_fields', { message: CONSENT_OUTDATED, fields });
  }
  await insertConsent(tx, { patientId, kind, version, agreedAt: now });
}
