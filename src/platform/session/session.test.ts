import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '@/platform/api/lazy-api';
import { ApiError } from '@/platform/api/api-error';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore, writeJson } from '@/platform/storage/web-storage';
import { createSession } from './session';

const token = (exp: number) =>
  `h.${btoa(JSON.stringify({ sub: 'a', iat: exp - 3600, exp })).replaceAll('=', '')}.s`;
const tokens = (name: string) => ({
  accessToken: token(Date.now() / 1000 + 3600),
  refreshToken: name,
});
const PATIENT = {
  patientId: '65a1c0de0000000000000001',
  patientName: '김달임',
  email: null,
  phoneNumber: null,
  gender: null,
  birthDate: null,
  isProfileCompleted: false,
} as const;

const api = (answer: () => Promise<unknown>) => answer as unknown as Api;
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  vi.useFakeTimers();
  localStore.remove(LOCAL_KEYS.session);
  localStore.remove(LOCAL_KEYS.user);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('load', () => {
  it('starts unloaded and knows a guest', async () => {
    const session = createSession(vi.fn());
    expect(session.state).toMatchObject({ data: null, authenticated: null, loaded: false });
    await session.load(api(async () => PATIENT));
    expect(session.state).toMatchObject({ data: null, authenticated: false, loaded: true });
  });

  it('fetches the patient with a stored token', async () => {
    writeJson(localStore, LOCAL_KEYS.session, tokens('r1'));
    const session = createSession(vi.fn());
    await session.load(api(async () => PATIENT));
    expect(session.state).toMatchObject({ data: PATIENT, authenticated: true, loaded: true });
  });

  it('keeps the token and counts as signed in when the fetch fails (spec 4)', async () => {
    writeJson(localStore, LOCAL_KEYS.session, tokens('r1'));
    writeJson(localStore, LOCAL_KEYS.user, PATIENT);
    const session = createSession(vi.fn());
    await session.load(api(() => Promise.reject(new ApiError('network'))));
    expect(session.state).toMatchObject({ data: PATIENT, authenticated: true, loaded: true });
    expect(session.accessToken()).not.toBeNull();
  });

  it('clears a session that cannot be read', async () => {
    localStore.write(LOCAL_KEYS.session, '{broken');
    const session = createSession(vi.fn());
    await session.load(api(async () => PATIENT));
    expect(session.state.authenticated).toBe(false);
    expect(localStore.read(LOCAL_KEYS.session)).toBeNull();
  });
});

describe('refresh', () => {
  it('is one request for all who ask at once', async () => {
    writeJson(localStore, LOCAL_KEYS.session, tokens('r1'));
    const fetch = vi.fn(async () => json(200, tokens('r2')));
    const session = createSession(fetch);
    const outcomes = await Promise.all([session.refresh(), session.refresh(), session.refresh()]);
    expect(outcomes).toEqual(['refreshed', 'refreshed', 'refreshed']);
    expect(fetch).toHaveBeenCalledOnce();
    expect(localStore.read(LOCAL_KEYS.session)).toContain('r2');
  });

  it.each([
    ['401', async () => json(401, { code: 'invalid_refresh_token', message: 'x' }), 'refused'],
    ['an answer without accessToken', async () => json(200, {}), 'refused'],
    ['503', async () => json(503, { code: 'unavailable', message: 'x' }), 'unreachable'],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ])('%s → %s', async (_, fetch, outcome) => {
    writeJson(localStore, LOCAL_KEYS.session, tokens('r1'));
    expect(await createSession(fetch).refresh()).toBe(outcome);
    expect(localStore.read(LOCAL_KEYS.session)).toContain('r1');
  });

  it('happens 30 seconds before expiry', async () => {
    writeJson(localStore, LOCAL_KEYS.session, tokens('r1'));
    const fetch = vi.fn(async () => json(200, tokens('r2')));
    const session = createSession(fetch);
    await session.load(api(async () => PATIENT));
    await vi.advanceTimersByTimeAsync(3_560_000);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe('ending', () => {
  it('logs out here and on the server, and tells', async () => {
    writeJson(localStore, LOCAL_KEYS.session, tokens('r1'));
    const fetch = vi.fn(async () => json(200, { success: true }));
    const session = createSession(fetch);
    const ended = vi.fn();
    session.onEnd(ended);
    await session.load(api(async () => PATIENT));
    await session.logOut();
    expect(session.state).toMatchObject({ data: null, authenticated: false });
    expect(localStore.read(LOCAL_KEYS.session)).toBeNull();
    expect(localStore.read(LOCAL_KEYS.user)).toBeNull();
    expect(fetch.mock.calls).toEqual([['/token-service/auth/logout', expect.anything()]]);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('follows another tab that has logged out', async () => {
    writeJson(localStore, LOCAL_KEYS.session, tokens('r1'));
    const session = createSession(vi.fn());
    await session.load(api(async () => PATIENT));
    window.dispatchEvent(
      new StorageEvent('storage', {
        key: LOCAL_KEYS.session,
        newValue: null,
        storageArea: window.localStorage,
      }),
    );
    expect(session.state).toMatchObject({ data: null, authenticated: false });
  });
});
