import { CONSENT_VERSIONS, type Consent, type OrderConsent } from '@contract/consents';
import type { HealthAnswer, HealthChange } from '@contract/health';
import type { Tx } from '../db/client';
import { ApiError } from '../http/api-error';
import { deleteHealth, findHealth, hasConsented, insertConsent, saveHealth } from './queries';

const IN_FORCE: OrderConsent = { kind: 'health', version: CONSENT_VERSIONS.health };

/** What the patient has told, and whether more may be kept. */
export async function readHealth(tx: Tx, patientId: string): Promise<HealthAnswer> {
  const health = await findHealth(tx, patientId);
  return {
    medicalHistory: health?.medicalHistory ?? [],
    medication: health?.medication ?? [],
    hasConsent: await hasConsented(tx, patientId, IN_FORCE),
  };
}

/**
 * Saves the given lists (design 6, Health information). Throws 422 when something is to be kept
 * without a consent to the text in force. With both lists empty nothing of the patient remains.
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

/** Keeps a consent of the patient. Throws 422 when the text is not the one in force. */
export async function keepConsent(
  tx: Tx,
  patientId: string,
  { kind, version }: Consent,
  now: number,
): Promise<void> {
  if (version !== CONSENT_VERSIONS[kind]) {
    const message = '동의서가 바뀌었습니다. 화면을 새로 고친 뒤 다시 동의해 주세요.';
    throw new ApiError(422, 'invalid_fields', { message, fields: { version: message } });
  }
  await insertConsent(tx, { patientId, kind, version, agreedAt: now });
}
