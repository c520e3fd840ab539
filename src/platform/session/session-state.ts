import type { Patient } from '@contract/patients';

/** Auth state (spec 4): starts unloaded; `authenticated` is null until it is known. */
export interface SessionState {
  data: Patient | null;
  authenticated: boolean | null;
  loaded: boolean;
  /** `data` is what this device remembers, without number and mail address: to be fetched when needed. */
  isCopy?: boolean | undefined;
}

/**
 * How a patient ceased to be this tab's: they logged out here, they logged out in another tab, the
 * server's answer ended the session, or somebody else has signed in on this device.
 */
export type SessionEnd = 'logged-out' | 'elsewhere' | 'ended' | 'switched';
