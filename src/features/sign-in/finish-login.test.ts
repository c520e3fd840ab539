import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/platform/api/api-error';
import type { Session } from '@/platform/session/session';
import { readTokens } from '@/platform/session/stored-tokens';
import { fakeApi, type Answers } from '../../../tests/support/fake-api';
import { exchangeCode, readAnswer, type LoginAnswer } from './finish-login';
import { CALLBACK_PATH, storeAttempt, readAttempt } from './login-attempt';

const ATTEMPT = {
  state: 'abc',
  redirectUri: 'https://s/oauth',
  token: 'signed',
  code: null,
};
const TOKENS = { accessToken: 'a', refreshToken: 'r' };
const invalid = new ApiError('http', {
  status: 401,
  body: { code: 'invalid_code', message: '만료' },
  declared: true,
});

const sessionOf = (change: Partial<Session> = {}) =>
  ({
    accessToken: () => null,
    begin: vi.fn(async () => undefined),
    refresh: vi.fn(async () => 'refused'),
    end: vi.fn(async () => undefined),
    ...change,
  }) as unknown as Session & { begin: ReturnType<typeof vi.fn>; end: ReturnType<typeof vi.fn> };

describe('the messenger’s answer', () => {
  const COOKIE = { state: 'abc', from: 'checkout', redirect: '/cart' };
  const noCookie = { readLoginAttempt: { attempt: null } };
  const read = async (answer: LoginAnswer, answers: Answers = noCookie) =>
    (await readAnswer(fakeApi(answers).api, answer)).problem;

  beforeEach(() => storeAttempt(ATTEMPT));

  it('is kept once its state is right', async () => {
    expect(await read({ code: 'c1', state: 'abc' })).toBeNull();
    expect(readAttempt()?.code).toBe('c1');
    expect(await read({}), 'after the query is gone').toBeNull();
  });

  it('is refused with a wrong or missing state', async () => {
    expect(await read({ code: 'c1', state: 'evil' })).toBe('wrong-state');
    expect(await read({ code: 'c1' })).toBe('wrong-state');
    expect(readAttempt()?.code).toBeNull();
  });

  it.each([
    [{ error: 'access_denied', state: 'abc' }, 'denied'],
    [{ error: 'server_error', state: 'abc' }, 'refused'],
    [{}, 'nothing'],
  ])('%o is %s', async (answer, problem) => {
    expect(await read(answer)).toBe(problem);
  });

  it('is lost without a kept attempt', async () => {
    sessionStorage.clear();
    expect(await read({ code: 'c1', state: 'abc' })).toBe('lost');
    expect(readAttempt()).toBeNull();
  });

  it('is held against the cookie where the browser stores nothing', async () => {
    sessionStorage.clear();
    const answers = { readLoginAttempt: { attempt: COOKIE } };
    expect(await read({ code: 'c1', state: 'evil' }, answers)).toBe('wrong-state');
    const { api } = fakeApi(answers);
    const answer = await readAnswer(api, { code: 'c1', state: 'abc' });
    expect(answer).toMatchObject({
      problem: null,
      purpose: { from: 'checkout', redirect: '/cart' },
    });
    const fake = fakeApi({ signUp: TOKENS });
    expect(await exchangeCode(fake.api, sessionOf())).toBe('signed-in');
    expect(fake.calls[0]?.request).toEqual({
      params: { provider: 'kakao' },
      body: {
        code: 'c1',
        redirect_uri: `${window.location.origin}${CALLBACK_PATH}`,
        state: 'abc',
        cookie: true,
      },
    });
    expect(readAttempt(), 'it is good for one answer').toBeNull();
  });

  it('asks again when the cookie could not be read', async () => {
    sessionStorage.clear();
    const answers = { readLoginAttempt: new ApiError('network') };
    expect(await read({ code: 'c1', state: 'abc' }, answers)).toBe('unreachable');
  });
});

describe('exchanging the code', () => {
  const exchange = (answers: Answers, session = sessionOf()) => {
    const fake = fakeApi(answers);
    return { ...fake, session, outcome: exchangeCode(fake.api, session) };
  };

  beforeEach(() => storeAttempt({ ...ATTEMPT, code: 'c1' }));

  it('happens once, however often it is asked', async () => {
    const session = sessionOf();
    const fake = fakeApi({ signUp: TOKENS });
    const outcomes = await Promise.all([
      exchangeCode(fake.api, session),
      exchangeCode(fake.api, session),
    ]);
    expect(outcomes).toEqual(['signed-in', 'signed-in']);
    expect(fake.calls).toHaveLength(1);
    expect(fake.calls[0]?.request).toMatchObject({
      params: { provider: 'kakao' },
      body: { code: 'c1', redirect_uri: ATTEMPT.redirectUri, state: 'abc', attempt: 'signed' },
    });
    expect(session.begin).toHaveBeenCalledOnce();
    expect(readAttempt()).toBeNull();
  });

  it('that the server refuses because it was automatic needs the patient, and ends nothing', async () => {
    const body = { code: 'not_by_itself', message: '다시' };
    const refused = new ApiError('http', { status: 401, body, declared: true });
    const run = exchange({ signUp: refused });
    await expect(run.outcome).resolves.toBe('not-by-itself');
    expect(run.session.end).not.toHaveBeenCalled();
    expect(readAttempt()).toBeNull();
  });

  it('logs out when it fails without a stored token', async () => {
    const run = exchange({ signUp: invalid });
    await expect(run.outcome).resolves.toBe('expired');
    expect(run.session.end).toHaveBeenCalledOnce();
  });

  it('refreshes when it fails with a stored token (product 8, Catalogue)', async () => {
    const session = sessionOf({
      accessToken: () => 'old',
      refresh: vi.fn(async () => 'refreshed' as const),
    });
    const run = exchange({ signUp: invalid }, session);
    await expect(run.outcome).resolves.toBe('signed-in');
    expect(session.end).not.toHaveBeenCalled();
  });

  it.each([
    [429, 'limited'],
    [500, 'busy'],
    [503, 'busy'],
  ])('on %i it is %s, and the code is kept', async (status, outcome) => {
    const run = exchange({ signUp: new ApiError('http', { status }) });
    await expect(run.outcome).resolves.toBe(outcome);
    expect(readAttempt()?.code).toBe('c1');
  });

  it('keeps a session that nobody could refresh', async () => {
    const session = sessionOf({
      accessToken: () => 'old',
      refresh: vi.fn(async () => 'unreachable' as const),
    });
    const run = exchange({ signUp: new ApiError('network') }, session);
    await expect(run.outcome).resolves.toBe('unreachable');
    expect(session.end).not.toHaveBeenCalled();
  });

  it('logs out when the refresh is refused as well', async () => {
    const session = sessionOf({ accessToken: () => 'old' });
    const run = exchange({ signUp: invalid }, session);
    await expect(run.outcome).resolves.toBe('expired');
    expect(session.end).toHaveBeenCalledOnce();
  });

  it('is a login also when the session could not learn who it is', async () => {
    const begin = vi.fn(async () => undefined);
    const run = exchange({ signUp: TOKENS }, sessionOf({ begin }));
    await expect(run.outcome).resolves.toBe('signed-in');
    expect(begin).toHaveBeenCalledExactlyOnceWith(run.api);
    expect(readTokens()).toMatchObject(TOKENS);
  });

  it('is lost when the server knows of no such attempt', async () => {
    const body = { code: 'unknown_attempt', message: '다시' };
    const error = new ApiError('http', { status: 401, declared: true, body });
    await expect(exchange({ signUp: error }).outcome).resolves.toBe('lost');
    expect(readAttempt()).toBeNull();
  });

  it('keeps the code for another try when nobody answered', async () => {
    await expect(exchange({ signUp: new ApiError('network') }).outcome).resolves.toBe(
      'unreachable',
    );
    expect(readAttempt()?.code).toBe('c1');
    await expect(exchange({ signUp: TOKENS }).outcome).resolves.toBe('signed-in');
  });
});
