import type { Patient } from '@contract/patients';
import { decodeToken } from '@contract/rules/token';
import { useSession, useSessionState } from '@/platform/session/session-context';

/**
 * Whose drafts this device shows and keeps: the patient's, by the access token also while nobody has
 * answered who that is (spec 4); null when nobody is signed in.
 */
export function draftOwner(
  patient: Pick<Patient, 'patientId'> | null,
  accessToken: string | null,
): string | null {
  if (patient !== null) return patient.patientId;
  try {
    return decodeToken(accessToken ?? '').sub;
  } catch {
    return null;
  }
}

/** Whose drafts this page shows and keeps; '' while nobody is signed in. */
export function useDraftOwner(): string {
  const session = useSession();
  const { data } = useSessionState();
  return draftOwner(data, session.accessToken()) ?? '';
}
