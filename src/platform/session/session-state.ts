import type { Patient } from '@contract/patients/schemas';

/** Who is signed in (product 4, Auth state). */
export type SessionState =
  /** The device has not been read yet. */
  | { kind: 'unknown' }
  /** Nobody; `hasExpired`: the server ended the last session and nobody has signed in since. */
  | { kind: 'guest'; hasExpired: boolean }
  /** Tokens are stored, but no response has identified the patient yet. */
  | { kind: 'unreachable' }
  /** `fresh`: from the server; `copy`: from this device, without phone number and email address. */
  | { kind: 'patient'; source: 'copy' | 'fresh'; patient: Patient };

/** What has happened to a session. */
export type SessionAction =
  /** No tokens are stored, or no longer. */
  | { type: 'signedOut'; hasExpired: boolean }
  /** The tokens are another patient's now. */
  | { type: 'switched' }
  /** A call has answered the patient. */
  | { type: 'patientFetched'; patient: Patient }
  /** Tokens are stored, and no call has answered whose; the device may remember them. */
  | { type: 'fetchFailed'; copy: Patient | null }
  /** Another tab has learnt something about the patient. */
  | { type: 'copyChanged'; copy: Patient };

/** How a patient ceased to be this tab's: by a logout here or elsewhere, by the server, or by another's login. */
export type SessionEnd = 'logged-out' | 'elsewhere' | 'expired' | 'switched';

/** The session after what has happened. */
export function nextSession(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'signedOut':
      return {
        kind: 'guest',
        hasExpired: action.hasExpired || (state.kind === 'guest' && state.hasExpired),
      };
    case 'switched':
      return { kind: 'unreachable' };
    case 'patientFetched':
      return { kind: 'patient', source: 'fresh', patient: action.patient };
    case 'fetchFailed':
      if (action.copy !== null) return withCopy(state, action.copy);
      return state.kind === 'patient' ? state : { kind: 'unreachable' };
    case 'copyChanged':
      return isSignedIn(state) ? withCopy(state, action.copy) : state;
  }
}

/** The device's copy lacks number and mail address: what is known of the same patient stays. */
function withCopy(state: SessionState, copy: Patient): SessionState {
  if (state.kind !== 'patient' || state.patient.patientId !== copy.patientId)
    return { kind: 'patient', source: 'copy', patient: copy };
  const { phoneNumber, email } = state.patient;
  return {
    kind: 'patient',
    source: phoneNumber === null ? 'copy' : state.source,
    patient: { ...copy, phoneNumber, email },
  };
}

/** Whether tokens are stored, also while nobody answers whose they are (product 4, Auth state). */
export function isSignedIn({ kind }: SessionState): boolean {
  return kind === 'patient' || kind === 'unreachable';
}

/** The patient as far as they are known, or null. */
export function patientOf(state: SessionState): Patient | null {
  return state.kind === 'patient' ? state.patient : null;
}

/** Whether somebody is signed in of whom the server has not told all. */
export function isPartlyKnown(state: SessionState): boolean {
  return isSignedIn(state) && !(state.kind === 'patient' && state.source === 'fresh');
}
