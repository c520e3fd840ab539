import { subscribe } from 'valtio/vanilla';
import type { Patient } from '@contract/patients/schemas';
import type { Session } from '@/platform/session/session';
import { patientOf } from '@/platform/session/session-state';

/** Tells the patient once the session is known, and each change; null for a guest. `before` is undefined at first. */
export function onPatient(
  session: Pick<Session, 'state' | 'store'>,
  listener: (patient: Patient | null, before: Patient | null | undefined) => void,
): void {
  let known: Patient | null | undefined;
  const check = (): void => {
    const { state } = session;
    // `unreachable`: signed in, but the patient could not be fetched
    if (state.kind !== 'patient' && state.kind !== 'guest') return;
    const patient = patientOf(state);
    if (known !== undefined && known?.patientId === patient?.patientId) return;
    const before = known;
    known = patient;
    listener(known, before);
  };
  subscribe(session.store, check);
  check();
}
