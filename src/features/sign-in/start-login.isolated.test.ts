import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveTo } from '@/platform/navigation/leave-site';
import { takeRedirectPath } from '@/platform/navigation/redirect-path';
import { leaveOut } from '@/platform/api/hosts';
import { fakeApi } from '../../../tests/support/fake-api';
import { readAttempt } from './login-attempt';
import { LoginBlocked, startLogin } from './start-login';

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

const BEGUN = { state: 'made', codeChallenge: 'challenge', attempt: 'signed' };

const start = (path: string, begun: object = BEGUN) =>
  startLogin(fakeApi({ getServices: SERVICES, storeLoginAttempt: begun }).api, {
    path,
    target: '/cart',
    from: 'review',
    eventName: 'autumn',
    isReview: true,
  });

const left = () => new URL(vi.mocked(leaveTo).mock.calls.at(-1)?.[0] ?? '');

describe('starting the login (product 2, Login dialog; product 7)', () => {
  beforeEach(() => {
    vi.mocked(leaveTo).mockClear();
    sessionStorage.setItem('productId', '6b00000000000000000000a1');
  });

  it('asks the messenger for nothing but an answer when it is automatic, and tells the server', async () => {
    const { api, calls } = fakeApi({ getServices: SERVICES, storeLoginAttempt: BEGUN });
    await startLogin(api, { path: '/cart', target: '/cart', from: 'checkout', isAutomatic: true });
    const query = Object.fromEntries(left().searchParams);
    expect(query).toMatchObject({ prompt: 'none', state: 'made', code_challenge: 'challenge' });
    expect(calls.map(({ request }) => request)).toContainEqual(
      expect.objectContaining({ body: expect.objectContaining({ isAutomatic: true }) as unknown }),
    );
  });

  it('leaves with the state and challenge of the attempt that the server has begun', async () => {
    await start('/cart');
    expect(left().origin + left().pathname).toBe('https://kauth.example/oauth/authorize');
    expect(Object.fromEntries(left().searchParams)).toEqual({
      client_id: 'id',
      response_type: 'code',
      redirect_uri: `${window.location.origin}/oauth/callback/kakao`,
      state: 'made',
      code_challenge: 'challenge',
      code_challenge_method: 'S256',
    });
    expect(readAttempt()).toMatchObject({ state: 'made', token: 'signed' });
    expect(takeRedirectPath()).toBe('/cart');
  });

  it('at a backend that begins no attempts the state is the device’s own', async () => {
    leaveOut(['attempts']);
    const { api, names } = fakeApi({ getServices: SERVICES });
    const target = { path: '/cart', target: '/cart', from: 'checkout' };
    await startLogin(api, target).finally(() => leaveOut([]));
    expect(names()).toEqual(['getServices']);
    const state = left().searchParams.get('state');
    expect(state).toMatch(/^[0-9a-f]{32}$/);
    expect(left().searchParams.has('code_challenge')).toBe(false);
    expect(readAttempt()).toMatchObject({ state, token: '' });
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

  it('sends no challenge to a messenger that takes none', async () => {
    await start('/cart', { ...BEGUN, codeChallenge: null });
    expect([...left().searchParams.keys()].sort()).toEqual([
      ...['client_id', 'redirect_uri', 'response_type', 'state'],
    ]);
  });

  it('sends the attempt’s nonce to a messenger whose ID token proves it', async () => {
    await start('/cart', { ...BEGUN, nonce: 'once' });
    expect(left().searchParams.get('nonce')).toBe('once');
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

  it.each([
    ['/@dalim/products/6b00000000000000000000b2', '6b00000000000000000000b2'],
    ['/products', '6b00000000000000000000a1'],
    ['/cart', undefined],
  ])('the attempt from %s carries the product id %s', async (path, productId) => {
    await start(path);
    expect(readAttempt()?.productId).toBe(productId);
    expect(readAttempt()?.redirect).toBe('/cart');
  });
});

describe('a browser that stores nothing', () => {
  const block = (area: () => Storage[]) => {
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...pair) {
      if (area().includes(this)) throw new DOMException('denied', 'SecurityError');
      setItem.apply(this, pair);
    });
  };
  const leave = (attempt: unknown) => {
    const fake = fakeApi({
      getServices: SERVICES,
      storeLoginAttempt: BEGUN,
      readLoginAttempt: { attempt },
    });
    const path = '/products/6b00000000000000000000b2';
    const purpose = { from: 'review', isReview: true };
    return { ...fake, done: startLogin(fake.api, { path, target: path, ...purpose }) };
  };
  beforeEach(() => vi.mocked(leaveTo).mockClear());

  it('in the tab keeps the attempt in localStorage, by its state', async () => {
    block(() => [window.sessionStorage]);
    await start('/cart');
    const state = left().searchParams.get('state') ?? '';
    expect(readAttempt('other')).toBeNull();
    expect(readAttempt(state)).toMatchObject({ state, redirect: '/cart' });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
    expect(readAttempt(state), 'for ten minutes').toBeNull();
  });

  it('at all leaves it to the server’s cookie', async () => {
    block(() => [window.sessionStorage, window.localStorage]);
    const run = leave({ state: 'made' });
    await run.done;
    expect(run.calls.find(({ name }) => name === 'storeLoginAttempt')?.request).toEqual({
      body: {
        from: 'review',
        isReview: true,
        redirect: '/products/6b00000000000000000000b2',
        productId: '6b00000000000000000000b2',
      },
    });
    expect(left().searchParams.get('state')).toBe('made');
    expect(left().searchParams.get('code_challenge')).toBe('challenge');
  });

  it('and no cookie either is told before leaving', async () => {
    block(() => [window.sessionStorage, window.localStorage]);
    await expect(leave(null).done).rejects.toBeInstanceOf(LoginBlocked);
    expect(leaveTo).not.toHaveBeenCalled();
  });
});
