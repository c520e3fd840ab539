import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  InvalidLoginCode,
  LoginProviderRefused,
} from '../../../server/vendors/kakao/login-provider';
import { createKakao } from '../../../server/vendors/kakao/kakao';
import { SANDBOX_DEFAULTS } from '../../../server/vendors/sandbox-addresses';
import { type TestSandbox, createTestSandbox, SANDBOX, SHOP } from './test-sandbox';

const redirectUri = `${SHOP}/oauth/callback/kko`;
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');
const state = 'a state with "quotes" & 한글';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

function authorizeAddress(codeChallenge?: string): URL {
  const address = new URL(`${SANDBOX}/sandbox/login/oauth/authorize`);
  const pkce = { code_challenge: codeChallenge, code_challenge_method: 'S256' };
  const query = {
    client_id: SANDBOX_DEFAULTS.loginClientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    state,
    ...(codeChallenge === undefined ? {} : pkce),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  return address;
}

/** Submits the form with one of its buttons; returns the query of the redirect. */
async function choose(button: Record<string, string>, address = authorizeAddress()) {
  const form = { ...Object.fromEntries(address.searchParams), ...button };
  const response = await sandbox.post(address.pathname, form);
  expect(response.status).toBe(302);
  const back = new URL(response.headers.get('Location')!);
  expect(back.origin + back.pathname).toBe(redirectUri);
  return back.searchParams;
}

async function codeOf(account: string, codeChallenge?: string): Promise<string> {
  return (await choose({ account }, authorizeAddress(codeChallenge))).get('code')!;
}

describe('the authorization page', () => {
  it('is marked as a test page and lists the test accounts', async () => {
    const response = await sandbox.call(authorizeAddress().href);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('테스트용 화면');
    for (const label of ['김달임 (프로필 완성)', '이새봄 (프로필 미완성)', '취소']) {
      expect(page).toContain(label);
    }
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page).not.toMatch(/<style| style=|<script>/);
  });

  it('returns the state unchanged, with a code or an error', async () => {
    const approved = await choose({ account: 'dalim' });
    expect(approved.get('state')).toBe(state);
    expect(approved.get('code')).toMatch(/^[\w-]{20,}$/);
    const denied = await choose({ decision: 'deny' });
    expect(Object.fromEntries(denied)).toMatchObject({ error: 'access_denied', state });
    expect(denied.has('code')).toBe(false);
  });

  it.each([
    ['KOE006', { redirect_uri: 'https://elsewhere.example/oauth/callback/kko' }],
    ['KOE006', { redirect_uri: `${SHOP}@elsewhere.example/` }],
    ['KOE101', { client_id: 'somebody else' }],
    ['KOE001', { response_type: 'token' }],
    ['KOE001', { code_challenge: 'short' }],
  ])('shows %s and redirects nowhere for %o', async (code, change) => {
    const address = authorizeAddress();
    for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value);
    const response = await sandbox.call(address.href);
    expect(response.status).toBe(400);
    expect(response.headers.has('Location')).toBe(false);
    expect(await response.text()).toContain(code);
  });

  it('signs a hinted account in without a page, and nobody without a hint', async () => {
    const address = authorizeAddress();
    address.searchParams.set('prompt', 'none');
    const nobody = await sandbox.call(address.href);
    expect(nobody.headers.get('Location')).toContain('error=login_required');
    address.searchParams.set('login_hint', 'full-42');
    const back = new URL((await sandbox.call(address.href)).headers.get('Location')!);
    const profile = await sandbox.kakao.exchange({
      code: back.searchParams.get('code')!,
      redirectUri,
    });
    expect(profile).toMatchObject({ phoneNumber: '01000000042', gender: 'female' });
  });

  it('knows in KakaoTalk alone who signed in there last, once that account has agreed', async () => {
    const address = authorizeAddress();
    const form = { ...Object.fromEntries(address.searchParams), account: 'full-43' };
    const entered = await sandbox.post(address.pathname, form);
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    address.searchParams.set('prompt', 'none');
    const silently = async (agent: string) => {
      const headers = { Cookie: cookie, 'User-Agent': agent };
      const answer = await sandbox.call(address.href, { headers });
      return new URL(answer.headers.get('Location')!).searchParams;
    };
    expect((await silently('Safari')).get('error')).toBe('login_required');
    expect((await silently('KAKAOTALK 11.0.0')).get('error')).toBe('consent_required');
    const code = new URL(entered.headers.get('Location')!).searchParams.get('code')!;
    await sandbox.kakao.exchange({ code, redirectUri });
    const known = await silently('KAKAOTALK 11.0.0');
    expect(known.get('code')).toMatch(/^[\w-]{20,}$/);
    expect(known.get('state')).toBe(state);
    expect((await silently('Safari')).get('error')).toBe('login_required');
  });
});

describe('the exchange through the real adapter', () => {
  it('returns everything of 김달임, and only what 이새봄 shares', async () => {
    const dalim = await sandbox.kakao.exchange({ code: await codeOf('dalim'), redirectUri });
    expect(dalim).toEqual({
      providerId: '4000000001',
      name: '김달임',
      email: 'dalim@example.com',
      phoneNumber: '01012345678',
      gender: 'female',
      birthDate: '19620415',
    });
    const saebom = await sandbox.kakao.exchange({ code: await codeOf('saebom'), redirectUri });
    expect(saebom).toEqual({
      providerId: '4000000002',
      name: '이새봄',
      email: 'saebom@example.com',
    });
  });

  it('generates any number of accounts', async () => {
    const ids = new Set<string>();
    for (const account of ['new-1', 'new-2', 'full-1', 'new-999999999999']) {
      const profile = await sandbox.kakao.exchange({ code: await codeOf(account), redirectUri });
      expect(profile.name).toMatch(/^[가-힣]{3}$/);
      ids.add(profile.providerId);
    }
    expect(ids.size).toBe(4);
  });

  it('redeems a code once, even with parallel calls', async () => {
    const code = await codeOf('dalim');
    const tries = Array.from({ length: 8 }, () => sandbox.kakao.exchange({ code, redirectUri }));
    const settled = await Promise.allSettled(tries);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of settled) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(InvalidLoginCode);
    }
  });

  it('refuses an expired code, by clock or button', async () => {
    const code = await codeOf('dalim');
    sandbox.clock.advance(60_000);
    await expect(sandbox.kakao.exchange({ code, redirectUri })).rejects.toThrow('KOE320');
    for (const decision of ['expired', 'used']) {
      const stale = (await choose({ decision })).get('code')!;
      const exchange = sandbox.kakao.exchange({ code: stale, redirectUri });
      await expect(exchange).rejects.toBeInstanceOf(InvalidLoginCode);
    }
  });

  it('refuses another redirect address, and keeps the code valid', async () => {
    const code = await codeOf('dalim');
    const wrong = sandbox.kakao.exchange({ code, redirectUri: `${SHOP}/elsewhere` });
    await expect(wrong).rejects.toThrow('invalid_grant KOE303');
    await expect(sandbox.kakao.exchange({ code, redirectUri })).resolves.toBeDefined();
  });

  it.each([undefined, 'w'.repeat(43), 'too short'])(
    'refuses the verifier %s when a challenge was given',
    async (codeVerifier) => {
      const code = await codeOf('dalim', challenge);
      const exchange = sandbox.kakao.exchange({ code, redirectUri, codeVerifier });
      await expect(exchange).rejects.toBeInstanceOf(InvalidLoginCode);
    },
  );

  it('accepts the right verifier', async () => {
    const code = await codeOf('dalim', challenge);
    const exchange = sandbox.kakao.exchange({ code, redirectUri, codeVerifier: verifier });
    await expect(exchange).resolves.toMatchObject({ name: '김달임' });
  });

  it('refuses a wrong key', async () => {
    const unknownShop = createKakao({
      adminKey: 'sandbox-admin',
      authBase: 'http://sandbox.test/sandbox/login',
      apiBase: 'http://sandbox.test/sandbox/login',
      clientId: 'unknown-client',
      fetch: sandbox.call,
    });
    const exchange = unknownShop.exchange({ code: await codeOf('dalim'), redirectUri });
    await expect(exchange).rejects.toBeInstanceOf(LoginProviderRefused);
  });

  it('answers no profile without a token', async () => {
    for (const Authorization of ['', 'Bearer ', 'Bearer nonsense', 'Basic abc']) {
      const response = await sandbox.call('/sandbox/login/v2/user/me', {
        headers: { Authorization },
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: -401 });
    }
  });
});
