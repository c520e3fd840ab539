import { expect, it, vi } from 'vitest';
import type { SessionState } from '@/platform/session/session-state';
import { createStore } from '@/platform/storage/create-store';
import { patientOf } from '../../../tests/support/account';
import { onPatient } from './on-patient';

it('tells of whoever signs in and out, each once, and of nobody before it is known', async () => {
  const state = createStore<SessionState>({ data: null, authenticated: null, loaded: false });
  const heard = vi.fn();
  onPatient({ state }, (patient, before) => {
    heard(patient?.patientId ?? null, before === undefined ? 'first' : (before?.patientId ?? null));
  });
  const patient = patientOf();
  const turn = async (change: Partial<SessionState>) => {
    Object.assign(state, change);
    await Promise.resolve();
    await Promise.resolve();
  };
  await turn({ authenticated: false });
  expect(heard).not.toHaveBeenCalled();
  await turn({ loaded: true });
  await turn({ authenticated: true });
  await turn({ data: patient });
  await turn({ data: { ...patient, phoneNumber: '01000000000' } });
  await turn({ data: null, authenticated: false });
  expect(heard.mock.calls).toEqual([
    [null, 'first'],
    [patient.patientId, null],
    [null, patient.patientId],
  ]);
});
