import type { Patient } from '@contract/patients/schemas';
import { requiredContext } from '@/platform/state/required-context';
import { useStore } from '@/platform/state/store';
import type { Session } from './session';
import { patientOf, type SessionState } from './session-state';

/** The session of this app instance. */
export const [SessionProvider, useSession] = requiredContext<Session>('SessionProvider');

/** Who is signed in, rendering again when that changes. */
export function useSessionState(): SessionState {
  return useStore(useSession().store).current;
}

/** The signed-in patient as far as they are known, or null. */
export function usePatient(): Patient | null {
  return patientOf(useSessionState());
}
