import { createContext, useContext } from 'react';
import type { Patient } from '@contract/patients/schemas';
import { useStore } from '@/platform/state/store';
import type { Session } from './session';
import { patientOf, type SessionState } from './session-state';

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

/** The session of this app instance. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no SessionProvider');
  return session;
}

/** Who is signed in, rendering again when that changes. */
export function useSessionState(): SessionState {
  return useStore(useSession().store).current;
}

/** The signed-in patient as far as they are known, or null. */
export function usePatient(): Patient | null {
  return patientOf(useSessionState());
}
