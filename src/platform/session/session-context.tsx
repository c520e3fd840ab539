import { createContext, useContext } from 'react';
import { useStore } from '@/platform/storage/use-store';
import type { Session } from './session';
import type { SessionState } from './session-state';

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

/** The session of this app instance. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside of SessionProvider');
  return session;
}

/** The auth state, rendering again when it changes. */
export function useSessionState(): Readonly<SessionState> {
  return useStore(useSession().state);
}
