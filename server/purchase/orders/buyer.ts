import type { Tx } from '../../db/client';
import { ApiError } from '../../http/api-error';
import { findPatient, type PatientRow } from '../../accounts/patients/queries';
import { isComplete } from '../../accounts/patients/routes';

/** The ordering patient; throws 401 when the account was deleted. */
export async function findBuyer(tx: Tx, patientId: string): Promise<PatientRow> {
  const row = await findPatient(tx, patientId);
  if (!row) throw new ApiError(401, 'unauthenticated');
  return row;
}

/** Only a patient with a complete profile may order (product 6); throws 409 `profile_incomplete`. */
export async function requireCompleteProfile(tx: Tx, patientId: string): Promise<void> {
  if (!isComplete(await findBuyer(tx, patientId))) throw new ApiError(409, 'profile_incomplete');
}
