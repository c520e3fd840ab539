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

const start = (path: string) =>
  startLogin(fakeApi({ getServices: SERVICES }).api, {
    path,
    target: '/cart',
    eventName: 'autumn',
    isReview: true,
  });

describe('starting the login', () => {
  beforeEach(() => {
    vi.mocked(leaveTo).mockClear();
    sessionStorage.setItem('productId', '6b00000000000000000000a1');
  });

  it('leaves with state and challenge, and keeps what the return needs', async () => {
    await start('/cart');
    const address = new URL(vi.mocked(leaveTo).mock.calls[0]?.[0] ?? '');
    const attempt = readAttempt();
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'id',
      response_type: 'code',
      redirect_uri: `${window.location.origin}/oauth/callback/kakao`,
      state: attempt?.state,
      code_challenge_method: 'S256',
    });
    expect(attempt).toMatchObject({ code: null, eventName: 'autumn', isReview: true });
    expect(takeRedirectPath()).toBe('/cart');
  });

  it('clears the stored product id unless a product page is open (spec 2)', async () => {
    await start('/@dalim/products/6b00000000000000000000a1');
    expect(sessionStorage.getItem('productId')).not.toBeNull();
    await start('/cart');
    expect(sessionStorage.getItem('productId')).toBeNull();
  });
});
