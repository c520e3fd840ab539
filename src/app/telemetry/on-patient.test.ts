import { expect, it, vi } from 'vitest';
import type { SessionState } from '@/platform/session/session-state';
import { createStore } from '@/platform/state/store';
import { patientOf } from '../../../tests/support/account';
import { onPatient } from './on-patient';

it('reports each login and logout once, and nothing before the session is known', async () => {
  const store = createStore<{ current: SessionState }>({ current: { kind: 'unknown' } });
  const session = {
    store,
    get state() {
      return store.current;
    },
  };
  const heard = vi.fn();
  onPatient(session, (patient, before) => {
    heard(patient?.patientId ?? null, before === undefined ? 'first' : (before?.patientId ?? null));
  });
  const patient = patientOf();
  const turn = async (state: SessionState) => {
    store.current = state;
    await Promise.resolve();
    await Promise.resolve();
  };
  await turn({ kind: 'unknown' });
  expect(heard).not.toHaveBeenCalled();
  await turn({ kind: 'guest', hasExpired: false });
  await turn({ kind: 'unreachable' });
  await turn({ kind: 'patient', source: 'fresh', patient });
  await turn({
    kind: 'patient',
    source: 'fresh',
    patient: { ...patient, phoneNumber: '01000000000' },
  });
  await turn({ kind: 'guest', hasExpired: false });
  expect(heard.mock.calls).toEqual([
    [null, 'first'],
    [patient.patientId, null],
    [null, patient.patientId],
  ]);
});
