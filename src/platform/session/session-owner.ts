import { decodeToken } from '@contract/core/token';
import { patientOf, type SessionState } from './session-state';

/** The patient of an access token; null where there is none, or it cannot be read. */
export function subjectOf(accessToken: string | null | undefined): string | null {
  try {
    return decodeToken(accessToken ?? '').sub;
  } catch {
    return null;
  }
}

/**
 * Whose cart, draft and changes these are: the patient of the access token, known also while nobody
 * answers who that is (product 4), else the patient that was answered; null while nobody is signed in.
 */
export function sessionOwner(session: {
  accessToken(): string | null;
  state: SessionState;
}): string | null {
  return subjectOf(session.accessToken()) ?? patientOf(session.state)?.patientId ?? null;
}
