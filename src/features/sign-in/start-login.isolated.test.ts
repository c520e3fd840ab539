import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveTo } from '@/platform/navigation/leave-site';
import { takeRedirectPath } from '@/platform/navigation/redirect-path';
import { fakeApi } from '../../../tests/support/fake-api';
import { readAttempt } from './login-attempt';
import { startLogin } from './start-login';

vi.mock('@/platform/navigation/leave-site', () => ({ leaveTo: vi.fn() }));

const SERVICES = {
  login: {
    provider: 'kakao',
    authorizeUrl: 'https://kauth.example/oauth/authorize',
    clientId: 'id',
    pkce: true,
  },
  payment: { scriptUrl: '/iamport.js', merchantCode: 'imp' },
};

const start = (path: string, login = {}) =>
  startLogin(
    fakeApi({ getServices: { ...SERVICES, login: { ...SERVICES.login, ...login } } }).api,
    {
      path,
      target: '/cart',
      from: 'review',
      eventName: 'autumn',
      isReview: true,
    },
  );

const left = () => new URL(vi.mocked(leaveTo).mock.calls.at(-1)?.[0] ?? '');

describe('starting the login (spec 2, Login dialog; spec 7)', () => {
  beforeEach(() => {
    vi.mocked(leaveTo).mockClear();
    sessionStorage.setItem('productId', '6b00000000000000000000a1');
  });

  it('leaves with state and challenge, and keeps what the return needs', async () => {
    await start('/cart');
    const attempt = readAttempt();
    expect(left().origin + left().pathname).toBe('https://kauth.example/oauth/authorize');
    expect(Object.fromEntries(left().searchParams)).toEqual({
      client_id: 'id',
      response_type: 'code',
      redirect_uri: `${window.location.origin}/oauth/callback/kakao`,
      state: attempt?.state,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    });
    expect(takeRedirectPath()).toBe('/cart');
  });

  it('carries from, event name and the review flag', async () => {
    await start('/cart');
    expect(readAttempt()).toMatchObject({
      code: null,
      from: 'review',
      eventName: 'autumn',
      isReview: true,
    });
  });

  it('sends no challenge to a messenger that takes none, and keeps no verifier', async () => {
    await start('/cart', { pkce: false });
    expect([...left().searchParams.keys()].sort()).toEqual([
      ...['client_id', 'redirect_uri', 'response_type', 'state'],
    ]);
    expect(readAttempt()?.verifier).toBeNull();
  });

  it('is new each time', async () => {
    await start('/cart');
    const before = left().searchParams.get('state');
    await start('/cart');
    expect(left().searchParams.get('state')).not.toBe(before);
  });

  it('after a logout the messenger asks which account it is to be', async () => {
    localStorage.setItem('loginPrompt', 'select_account');
    await start('/cart');
    expect(left().searchParams.get('prompt')).toBe('select_account');
    localStorage.setItem('loginPrompt', 'none');
    await start('/cart');
    expect(left().searchParams.has('prompt')).toBe(false);
  });

  it.each(['/cart', '/', '/@dalim', '/product'])(
    'on %s the stored product id is cleared',
    async (path) => {
      await start(path);
      expect(sessionStorage.getItem('productId')).toBeNull();
    },
  );

  it.each(['/products', '/@dalim/products'])('on %s it is kept', async (path) => {
    await start(path);
    expect(sessionStorage.getItem('productId')).toBe('6b00000000000000000000a1');
  });

  it('on a product page it is that product’s', async () => {
    await start('/@dalim/products/6b00000000000000000000b2');
    expect(sessionStorage.getItem('productId')).toBe('6b00000000000000000000b2');
  });
});
