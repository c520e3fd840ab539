import { subscribe } from 'valtio/vanilla';
import type { Patient } from '@contract/patients';
import type { Session } from '@/platform/session/session';

/**
 * Tells who is signed in once that is known, and again whenever it is somebody else, or nobody: null.
 * `before` is who it was, undefined the first time.
 */
export function onPatient(
  { state }: Pick<Session, 'state'>,
  listener: (patient: Patient | null, before: Patient | null | undefined) => void,
): void {
  let known: Patient | null | undefined;
  const look = (): void => {
    if (!state.loaded) return;
    const patient = state.authenticated === true ? state.data : null;
    // signed in, but nobody could be asked who it is
    if (state.authenticated === true && patient === null) return;
    if (known !== undefined && known?.patientId === patient?.patientId) return;
    const before = known;
    known = patient && { ...patient };
    listener(known, before);
  };
  subscribe(state, look);
  look();
}
