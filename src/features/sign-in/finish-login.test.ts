import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/platform/api/api-error';
import type { Session } from '@/platform/session/session';
import { fakeApi, type Answers } from '../../../tests/support/fake-api';
import { exchangeCode, readAnswer } from './finish-login';
import { keepAttempt, readAttempt } from './login-attempt';
import { challengeOf, randomText } from './pkce';

const ATTEMPT = {
  state: 'abc',
  redirectUri: 'https://s/oauth',
  verifier: 'v'.repeat(43),
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
  beforeEach(() => keepAttempt(ATTEMPT));

  it('is kept once its state is right', () => {
    expect(readAnswer({ code: 'c1', state: 'abc' })).toBeNull();
    expect(readAttempt()?.code).toBe('c1');
    expect(readAnswer({}), 'after the query is gone').toBeNull();
  });

  it('is refused with a wrong or missing state', () => {
    expect(readAnswer({ code: 'c1', state: 'evil' })).toBe('wrong-state');
    expect(readAnswer({ code: 'c1' })).toBe('wrong-state');
    expect(readAttempt()?.code).toBeNull();
  });

  it('tells denial, other refusals and a plain visit apart', () => {
    expect(readAnswer({ error: 'access_denied', state: 'abc' })).toBe('denied');
    expect(readAnswer({ error: 'server_error', state: 'abc' })).toBe('refused');
    expect(readAnswer({})).toBe('nothing');
  });

  it('is lost in another browser', () => {
    sessionStorage.clear();
    expect(readAnswer({ code: 'c1', state: 'abc' })).toBe('lost');
  });
});

describe('exchanging the code', () => {
  const exchange = (answers: Answers, session = sessionOf()) => {
    const fake = fakeApi(answers);
    return { ...fake, session, outcome: exchangeCode(fake.api, session) };
  };

  beforeEach(() => keepAttempt({ ...ATTEMPT, code: 'c1' }));

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
      body: { code: 'c1', redirect_uri: ATTEMPT.redirectUri, code_verifier: ATTEMPT.verifier },
    });
    expect(session.begin).toHaveBeenCalledOnce();
    expect(readAttempt()).toBeNull();
  });

  it('logs out when it fails without a stored token', async () => {
    const run = exchange({ signUp: invalid });
    await expect(run.outcome).resolves.toBe('expired');
    expect(run.session.end).toHaveBeenCalledOnce();
  });

  it('refreshes when it fails with a stored token (spec 8)', async () => {
    const session = sessionOf({
      accessToken: () => 'old',
      refresh: vi.fn(async () => 'refreshed' as const),
    });
    const run = exchange({ signUp: invalid }, session);
    await expect(run.outcome).resolves.toBe('signed-in');
    expect(session.end).not.toHaveBeenCalled();
  });

  it.each([429, 500, 503])('says that it is busy on %i, and keeps the code', async (status) => {
    const run = exchange({ signUp: new ApiError('http', { status, declared: status === 429 }) });
    await expect(run.outcome).resolves.toBe('busy');
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

  it('keeps the code for another try when nobody answered', async () => {
    await expect(exchange({ signUp: new ApiError('network') }).outcome).resolves.toBe(
      'unreachable',
    );
    expect(readAttempt()?.code).toBe('c1');
    await expect(exchange({ signUp: TOKENS }).outcome).resolves.toBe('signed-in');
  });
});

describe('proof of possession', () => {
  it('makes the challenge of RFC 7636', async () => {
    await expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).resolves.toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });

  it('draws new texts of 43 letters', () => {
    expect(randomText()).toMatch(/^[\w-]{43}$/);
    expect(randomText()).not.toBe(randomText());
  });
});
