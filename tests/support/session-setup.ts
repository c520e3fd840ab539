import { vi } from 'vitest';
import type { Patient } from '@contract/patients/schemas';
import type { Fetch } from '@/platform/api/send-request';
import type { Api } from '@/platform/api/create-api';
import { createSession } from '@/platform/session/session';
import { localStore, writeJson } from '@/platform/storage/web-storage';
import { PATIENT_ID, tokensOf } from './tokens';

export const KNOWN: Patient = {
  patientId: PATIENT_ID,
  patientName: '김달임',
  email: null,
  phoneNumber: null,
  gender: null,
  birthDate: null,
  isProfileCompleted: false,
};

export const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status });
export const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

/** An API whose one call returns the patient, or what is given. */
export const apiOf = (value: () => Promise<unknown> = async () => KNOWN) => value as unknown as Api;

/** A token service with scripted answers; the last one repeats. */
export function tokenService(...turns: (() => Promise<Response>)[]) {
  const next = () => (turns.length > 1 ? turns.shift() : turns[0]) ?? noNetwork;
  return vi.fn<Fetch>(() => next()());
}

/** A device with a session, and a tab on it. */
export function tab(fetch = tokenService(), refreshToken = 'r1') {
  writeJson(localStore, 'session', tokensOf(refreshToken));
  return createSession(fetch);
}

export const stored = () => localStore.read('session');

/** The storage event when another tab has changed the key. */
export function heardOf(key: 'session' | 'user', value: string | null): void {
  if (value === null) localStore.remove(key);
  else localStore.write(key, value);
  window.dispatchEvent(
    new StorageEvent('storage', { key, newValue: value, storageArea: window.localStorage }),
  );
}
