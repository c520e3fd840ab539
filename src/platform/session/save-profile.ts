import type { Patient } from '@contract/patients/schemas';
import { getMyself, updateMyself } from '@contract/patients/calls';
import type { Api } from '@/platform/api/create-api';
import type { RequestOf } from '@/platform/api/load-endpoint';
import type { Session } from './session';
import { patientOf } from './session-state';

const listeners = new Set<() => void>();

/** Calls back when a save in this tab has completed the profile; answers how to stop listening. */
export function onProfileCompleted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Saves profile fields, and tells once the profile is complete (product 4). Throws `ApiError` when saving fails; if
 * only the fetch afterwards fails, the save's own response counts.
 */
export async function saveProfile(
  api: Api,
  session: Session,
  body: RequestOf<typeof updateMyself>['body'],
): Promise<Patient> {
  const wasIncomplete = patientOf(session.state)?.isProfileCompleted === false;
  const saved = await api(updateMyself, { body });
  const patient = await api(getMyself, {}).catch(() => saved);
  session.setPatient(patient);
  if (wasIncomplete && patient.isProfileCompleted) for (const tell of listeners) tell();
  return patient;
}
