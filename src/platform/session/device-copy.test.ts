import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore, writeJson } from '@/platform/storage/web-storage';
import { apiOf, heardOf, KNOWN, noNetwork, tab } from '../../../tests/support/session-setup';
import { patientOf } from './session-state';

const WHOLE = { ...KNOWN, phoneNumber: '01012345678', email: 'dalim@example.kr' };

beforeEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe('what the device remembers of the patient', () => {
  /** A tab whose first look at the patient failed; from now on they can be fetched. */
  async function copied() {
    writeJson(localStore, 'user', KNOWN);
    const fetchMyself = vi.fn<() => Promise<unknown>>(noNetwork);
    const session = tab();
    await session.load(apiOf(fetchMyself));
    expect(session.state).toEqual({ kind: 'patient', source: 'copy', patient: KNOWN });
    fetchMyself.mockReset().mockResolvedValue(WHOLE);
    return { session, fetchMyself };
  }

  it('is never the number nor the mail address', async () => {
    const session = tab();
    await session.load(apiOf(async () => WHOLE));
    const stored = () => JSON.stringify([localStorage, sessionStorage]);
    expect(stored()).toContain(KNOWN.patientName);
    session.setPatient({ ...WHOLE, patientName: '박달임' });
    expect(stored()).toContain('박달임');
    expect(stored()).not.toMatch(/01012345678|dalim@example/);
    expect(patientOf(session.state)).toMatchObject({ phoneNumber: '01012345678' });
  });

  it('goes with a logout also where the session has expired just before', async () => {
    const session = tab();
    const ended = vi.fn();
    await session.load(apiOf());
    await session.end();
    session.onEnd(ended);
    await session.logOut();
    expect(ended.mock.calls).toEqual([['logged-out', null]]);
  });

  it('is replaced by the whole once the network is back', async () => {
    const { session } = await copied();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(patientOf(session.state)).toEqual(WHOLE));
    expect(session.state).toMatchObject({ source: 'fresh' });
  });

  it('is replaced by the whole when that is needed, with one call, and then no more', async () => {
    const { session, fetchMyself } = await copied();
    await Promise.all([session.complete(apiOf(fetchMyself)), session.complete(apiOf(fetchMyself))]);
    expect(patientOf(session.state)).toEqual(WHOLE);
    await session.complete(apiOf(fetchMyself));
    expect(fetchMyself).toHaveBeenCalledOnce();
  });

  it('stands while the whole cannot be had', async () => {
    const { session } = await copied();
    await session.complete(apiOf(noNetwork));
    expect(session.state).toEqual({ kind: 'patient', source: 'copy', patient: KNOWN });
  });

  it('never takes the place of more that is known of the same patient', async () => {
    const session = tab();
    await session.load(apiOf(async () => WHOLE));
    heardOf('user', JSON.stringify({ ...KNOWN, patientName: '박달임' }));
    expect(patientOf(session.state)).toEqual({ ...WHOLE, patientName: '박달임' });
    expect(session.state).toMatchObject({ source: 'fresh' });
  });

  it('is fetched when it came from a tab that was told more', async () => {
    const session = tab();
    await session.load(apiOf());
    heardOf('user', JSON.stringify({ ...KNOWN, isProfileCompleted: true }));
    await session.complete(apiOf(async () => ({ ...WHOLE, isProfileCompleted: true })));
    expect(patientOf(session.state)?.phoneNumber).toBe('01012345678');
  });
});
