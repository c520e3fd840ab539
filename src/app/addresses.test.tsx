import { createMemoryHistory } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showApp } from '../../tests/support/app';
import { listedClinic } from '../../tests/support/clinic-fixtures';
import { storeRedirectTarget } from './background-services';
import { createApp } from './create-app';
import { pageTitle } from './document-title';
import { installNavigationEffects } from './navigation-effects';

const HOME = '프리미엄 한약, 달임';
const ABOUT = '귀한 약재를 한 알에, 공진단';

const about = {
  ...{ categoryId: 'gongjindan', title: ABOUT, description: '', picture: 'gongjindan' },
  ...{ chapters: [], ingredients: [], closing: '' },
};
const brand = {
  hero: { eyebrow: '', title: '', text: '', picture: '' },
  chapters: [],
  closing: { title: '', text: '' },
};

/** The server's answer: a clinic is called by its alias, and each list is empty. */
async function answer(call: string): Promise<Response> {
  const [, alias] = /clinics\/local\/(\w+)/.exec(call) ?? [];
  if (alias !== undefined) return Response.json(listedClinic(`한의원 ${alias}`));
  if (call.includes('/contents/about/')) return Response.json(about);
  if (call.includes('/contents/brand')) return Response.json(brand);
  return Response.json({ items: [], total: 0, page: 1, pageSize: 24 });
}

const appAt = (address: string, storedAlias: string | null = null) =>
  createApp({
    fetch: answer,
    storedAlias,
    history: createMemoryHistory({ initialEntries: [address] }),
  });

/** Where an address leads a guest, what the page is called, and for which address a login is asked. */
async function open(address: string, storedAlias: string | null = null) {
  const { router } = appAt(address, storedAlias);
  await router.load();
  const { location, matches } = router.state;
  return { at: location.href, title: pageTitle(matches), loginFor: location.state.loginFor };
}

describe('an address that leads elsewhere (product 2, Redirects)', () => {
  it.each([
    ['/nowhere/at/all', null, '/#not-found'],
    ['/@seongsu/nowhere', null, '/#not-found'],
    ['/@', null, '/'],
    ['/@seongsu/clinic', null, '/#not-found'],
    ['/about/secretmarket', null, '/'],
    ['/about/secretmarket', 'seongsu', '/@seongsu'],
    ['/@seongsu/about/secretmarket', null, '/@seongsu'],
    ['/@media/about/secretmarket', null, '/@media/about/secretmarket'],
    ['/products?category=secretmarket', null, '/'],
    ['/products?category=secretmarket&sort=new', 'seongsu', '/@seongsu'],
    ['/@seongsu/products?category=secretmarket', null, '/@seongsu'],
    ['/@media/products?category=secretmarket', null, '/@media/products?category=secretmarket'],
    ['/blog?page=999', null, '/blog'],
    ['/blog', 'seongsu', '/@seongsu'],
    ['/@seongsu/blog/65a1c0e20000000000000001', null, '/@seongsu'],
  ])('%s with the stored alias %s leads to %s', async (address, stored, at) => {
    expect((await open(address, stored)).at).toBe(at);
  });
});

describe('a query keeps what was typed (product 2, Query values)', () => {
  it.each([
    '/products?q=365',
    '/products?q=true',
    '/products?q=%22365%22',
    '/clinic?search=12345678901234567890',
  ])('at %s', async (address) => {
    expect((await open(address)).at).toBe(address);
  });

  it('and asks the server for exactly that', async () => {
    const calls: string[] = [];
    const { router } = createApp({
      fetch: (call) => (calls.push(call), answer(call)),
      storedAlias: null,
      history: createMemoryHistory({ initialEntries: ['/clinic?search=12345678901234567890'] }),
    });
    await router.load();
    expect(calls.join(' ')).toContain('search=12345678901234567890');
  });
});

it('a login may also return below an alias (product 2, Paths)', async () => {
  const { router } = await showApp('/@seongsu/oauth/callback/kakao');
  expect(await screen.findByRole('heading', { name: '로그인 정보가 없어요' })).toBeVisible();
  expect(router.state.location.href).toBe('/@seongsu/oauth/callback/kakao');
});

it('words of an address are searched for in one spelling (product 5, Fields)', async () => {
  const calls: string[] = [];
  const typed = encodeURIComponent(`${'성수'.normalize('NFD')}\u3000\u200B８`);
  for (const address of [`/clinic?search=${typed}`, `/products?q=${typed}`]) {
    const { router } = createApp({
      fetch: (call) => {
        calls.push(call);
        return answer(call);
      },
      storedAlias: null,
      history: createMemoryHistory({ initialEntries: [address] }),
    });
    await router.load();
  }
  const words = calls.map((call) => new URL(call, 'http://localhost').searchParams.get('search'));
  expect([...new Set(words.filter(Boolean))]).toEqual(['성수 8']);
});

describe('the title of a page (product 2, Page titles)', () => {
  it.each([
    ['/', HOME],
    ['/cart', `장바구니 - ${HOME}`],
    ['/brand', '정성을 달이다, 달임'],
    ['/about/gongjindan', `${ABOUT} - ${HOME}`],
    ['/@seongsu', `한의원 seongsu | ${HOME}`],
    ['/@seongsu/cart', `한의원 seongsu | 장바구니 - ${HOME}`],
    ['/@seongsu/brand', '한의원 seongsu | 정성을 달이다, 달임'],
  ])('of %s is %s', async (address, title) => {
    expect((await open(address)).title).toBe(title);
  });
});

describe('the alias of the address, or else the stored one (product 2, Effective alias)', () => {
  it.each([
    ['/cart', 'jeju', '한의원 jeju'],
    ['/clinic', 'jeju', '한의원 jeju'],
    ['/@seongsu/cart', null, '한의원 seongsu'],
    ['/@seongsu/cart', 'jeju', '한의원 seongsu'],
  ])('%s with the stored alias %s is a page of %s', async (address, stored, name) => {
    expect((await open(address, stored)).title).toMatch(new RegExp(`^${name} \\| `));
  });
});

it('below the bar of the header a page names the clinic, beside the way out (product 2, Clinic’s line)', async () => {
  await showApp('/@seongsu/saved', { '/clinics/local/seongsu': listedClinic('달임한의원 성수') });
  const header = within(screen.getByRole('banner'));
  const clinic = await header.findByRole('link', { name: '달임한의원 성수' });
  expect(clinic).toHaveAttribute('href', '/@seongsu');
  const line = within(clinic.closest<HTMLElement>('#clinic')!);
  expect(line.getByRole('link', { name: '달임 전체 보기' })).toHaveAttribute('href', '/');
});

describe('a guest at a guarded address (product 2, Guards)', () => {
  it.each([
    ['/my-page/orders?from=letter#newest', null, '/'],
    ['/checkout/65a1c0e00000000000000201', 'seongsu', '/@seongsu'],
    ['/@jeju/order/65a1c0e00000000000000201', 'seongsu', '/@jeju'],
    ['/an/order', null, '/'],
    ['/checkout', null, '/'],
  ])(
    '%s with the stored alias %s is shown %s, and asked to sign in',
    async (address, stored, at) => {
      expect(await open(address, stored)).toMatchObject({ at, loginFor: address });
    },
  );

  it.each([
    ['/promotion/order-sale', '/promotion/order-sale'],
    ['/@seongsu/promotion/checkout-sale', '/@seongsu/promotion/checkout-sale'],
    ['/order-sale', '/#not-found'],
    ['/checkouts/1', '/#not-found'],
  ])(
    'is one by a whole segment: %s asks nobody to sign in (product 4, Before navigation)',
    async (address, at) => {
      expect(await open(address)).toMatchObject({ at, loginFor: undefined });
    },
  );

  it('sees the login dialog on the home', async () => {
    const { router } = await showApp('/my-page');
    expect(await screen.findByRole('dialog', { name: '로그인' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  it('asks with the event name when a promotion was open (product 2, Login dialog)', async () => {
    const { router } = appAt('/promotion/autumn-tonic');
    await router.load();
    const guarded = { to: '/@{-$alias}/my-page' as const };
    await router.navigate(guarded);
    const asked = { loginFor: '/my-page', loginEvent: 'autumn-tonic' };
    expect(router.state.location.state).toMatchObject(asked);
    await router.navigate(guarded);
    expect(router.state.location.state.loginEvent).toBeUndefined();
  });

  it('is asked nothing while a link is only preloaded, which stores nothing either', async () => {
    const app = appAt('/cart');
    await app.router.load();
    installNavigationEffects(app);
    storeRedirectTarget(app);
    const params = { alias: 'jeju' };
    await app.router.preloadRoute({ to: '/@{-$alias}/my-page', params });
    await app.router.preloadRoute({ to: '/@{-$alias}/brand', params });
    expect(app.router.state.location).toMatchObject({ href: '/cart', state: {} });
    expect(app.stores.alias.stored).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});
