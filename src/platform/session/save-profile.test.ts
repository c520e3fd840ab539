import { expect, it, vi } from 'vitest';
import { ApiError } from '@/platform/api/api-error';
import { aPatient } from '../../../tests/support/checkout-fixtures';
import { fakeApi } from '../../../tests/support/fake-api';
import { onProfileCompleted, saveProfile } from './save-profile';
import type { Session } from './session';

/** Saves a profile; answers whether that was told as its completion, and what the session knows then. */
async function save(before: boolean, after: boolean, fetched?: unknown) {
  const saved = aPatient({ isProfileCompleted: after });
  const { api } = fakeApi({ updateMyself: saved, getMyself: fetched ?? saved });
  const state = { kind: 'patient', patient: aPatient({ isProfileCompleted: before }) };
  const setPatient = vi.fn();
  const told = vi.fn();
  const stop = onProfileCompleted(told);
  await saveProfile(api, { state, setPatient } as unknown as Session, {});
  stop();
  return { isTold: told.mock.calls.length > 0, saved, setPatient };
}

it.each([
  ['completes the profile', false, true, true],
  ['changes a complete one', true, true, false],
  ['leaves it incomplete', false, false, false],
])('a save that %s', async (_, before, after, isTold) => {
  expect((await save(before, after)).isTold).toBe(isTold);
});

it('counts by its own answer when the patient cannot be fetched again', async () => {
  const { isTold, saved, setPatient } = await save(false, true, new ApiError('network'));
  expect(isTold).toBe(true);
  expect(setPatient).toHaveBeenCalledExactlyOnceWith(saved);
});
