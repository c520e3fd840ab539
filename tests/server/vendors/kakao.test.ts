import { describe, expect, it } from 'vitest';
import {
  InvalidLoginCode,
  LoginProviderRefused,
  LoginProviderUnavailable,
} from '../../../server/vendors/kakao/login-provider';
import { createKakao, toPhoneNumber, toProfile } from '../../../server/vendors/kakao/kakao';

type Answer = () => Response | Promise<Response>;

const token: Answer = () => Response.json({ access_token: 't', token_type: 'bearer' });
const user: Answer = () => Response.json({ id: 1 });
const silence: Answer = () => new Promise(() => undefined);

function exchange(answers: Record<'token' | 'user', Answer>, nonce?: string) {
  const sent: RequestInit[] = [];
  const kakao = createKakao({
    adminKey: 'sandbox-admin',
    authBase: 'https://auth.test',
    apiBase: 'https://api.test',
    clientId: 'client',
    clientSecret: 'secret',
    // A short time-out only where silence is simulated, for slow machines.
    timeoutMs: answers.user === silence ? 20 : 10_000,
    fetch: async (url, init) => {
      sent.push(init ?? {});
      return url.startsWith('https://auth.test') ? answers.token() : answers.user();
    },
  });
  const result = kakao.exchange({ code: 'c', redirectUri: 'https://shop.test/back', nonce });
  return { result, sent };
}

const formOf = async (init: RequestInit | undefined) =>
  new URLSearchParams(await new Request('https://auth.test', init).text());

const refusal =
  (status: number, error: string): Answer =>
  () =>
    Response.json({ error, error_code: 'KOE000' }, { status });

describe('the exchange', () => {
  it('sends the code as a form with the secret, and the token as bearer', async () => {
    const { result, sent } = exchange({ token, user });
    expect(await result).toEqual({ providerId: '1' });
    expect(Object.fromEntries(await formOf(sent[0]))).toEqual({
      grant_type: 'authorization_code',
      client_id: 'client',
      client_secret: 'secret',
      redirect_uri: 'https://shop.test/back',
      code: 'c',
    });
    expect(new Headers(sent[1]?.headers).get('Authorization')).toBe('Bearer t');
  });

  it.each<[string, Answer, Answer, new () => Error]>([
    ['a bad code', refusal(400, 'invalid_grant'), user, InvalidLoginCode],
    ['a bad key', refusal(401, 'invalid_client'), user, LoginProviderRefused],
    ['a refused user', token, refusal(403, 'x'), LoginProviderRefused],
    ['trouble over there', refusal(503, 'x'), user, LoginProviderUnavailable],
    ['too many calls', refusal(429, 'x'), user, LoginProviderUnavailable],
    ['no network', () => Promise.reject(new TypeError('no')), user, LoginProviderUnavailable],
    ['silence', token, silence, LoginProviderUnavailable],
    ['a page', () => new Response('<html>'), user, LoginProviderUnavailable],
    ['no token', () => Response.json({}), user, LoginProviderUnavailable],
    ['no id', token, () => Response.json({ id: 'x' }), LoginProviderUnavailable],
  ])('distinguishes %s', async (_, tokenAnswer, userAnswer, expected) => {
    const { result, sent } = exchange({ token: tokenAnswer, user: userAnswer });
    await expect(result).rejects.toBeInstanceOf(expected);
    expect(sent.length).toBeLessThanOrEqual(2);
  });
});

describe('the nonce of a login, where the ID token proves it', () => {
  const idToken = (change: object = {}) => {
    const claims = { iss: 'https://auth.test', aud: 'client', nonce: 'once', ...change };
    return ['{"alg":"RS256"}', JSON.stringify(claims), 'signature']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
  };
  const withIdToken =
    (id_token?: string): Answer =>
    () =>
      Response.json({ access_token: 't', id_token });

  it('is that of the attempt', async () => {
    const { result } = exchange({ token: withIdToken(idToken()), user }, 'once');
    expect(await result).toEqual({ providerId: '1' });
  });

  it.each<[string, string | undefined, new () => Error]>([
    ['another nonce', idToken({ nonce: 'other' }), InvalidLoginCode],
    ['no nonce', idToken({ nonce: undefined }), InvalidLoginCode],
    ['another app', idToken({ aud: 'other' }), LoginProviderRefused],
    ['another issuer', idToken({ iss: 'https://evil.test' }), LoginProviderRefused],
    ['nothing readable', 'x', LoginProviderUnavailable],
    ['no ID token at all', undefined, LoginProviderRefused],
  ])('refuses %s, before the profile is read', async (_, token_, expected) => {
    const { result, sent } = exchange({ token: withIdToken(token_), user }, 'once');
    await expect(result).rejects.toBeInstanceOf(expected);
    expect(sent).toHaveLength(1);
  });
});

describe('the profile', () => {
  it.each([
    ['+82 10-1234-5678', '01012345678'],
    ['+82 010-1234-5678', '01012345678'],
    ['+82 2-123-4567', undefined],
    ['+82 31-123-4567', '0311234567'],
    ['+1 650-253-0000', undefined],
    ['01012345678', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads the phone number %s', (international, digits) => {
    expect(toPhoneNumber(international)).toBe(digits);
  });

  it('leaves out what is unverified, lunar, impossible or incomplete', () => {
    const account = (fields: object) => toProfile({ id: 7, kakao_account: { ...fields } });
    const bare = { providerId: '7' };
    expect(account({ email: 'a@b.kr', is_email_verified: false })).toEqual(bare);
    expect(account({ email: 'a@b.kr', is_email_valid: false })).toEqual(bare);
    expect(account({ birthyear: '1990', birthday: '0101', birthday_type: 'LUNAR' })).toEqual(bare);
    expect(account({ birthyear: '1990', birthday: '0230' })).toEqual(bare);
    expect(account({ birthyear: '1990' })).toEqual(bare);
    expect(account({ birthday: '0101' })).toEqual(bare);
    expect(account({ gender: 'unknown' })).toEqual(bare);
    expect(account({ birthyear: '1992', birthday: '0229', gender: 'male' })).toEqual({
      ...bare,
      birthDate: '19920229',
      gender: 'male',
    });
  });

  it('uses the nickname only without a name', () => {
    const profile = { nickname: '별명' };
    expect(toProfile({ id: 7, kakao_account: { profile } }).name).toBe('별명');
    expect(toProfile({ id: 7, kakao_account: { profile, name: '실명' } }).name).toBe('실명');
  });
});
