import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAliasStore } from '@/platform/navigation/alias';
import { redirectTarget } from '@/platform/navigation/redirect-path';
import { readAliasCookie, writeAliasCookie } from '@/platform/storage/cookie';
import type { App } from './create-app';
import { firstAlias } from './first-alias';
import { keepRedirectTarget } from './keep-redirect-target';
import { installNavigationEffects } from './navigation-effects';

const page = { kind: 'page', name: 'cart_view', access: 'open' };
const local = { routeId: '/@{-$alias}', staticData: { page: { kind: 'frame' } } };

/** An app whose router is driven by hand: `visit` is a committed navigation. */
function appAt(stored: string | null, authenticated: boolean | null = false) {
  let rendered: (() => void)[] = [];
  const state = { location: {}, matches: [] as unknown[] };
  const stores = {
    alias: createAliasStore(stored),
    session: { state: { authenticated } },
  };
  const router = {
    state,
    subscribe: (_: string, listener: () => void) => {
      rendered = [...rendered, listener];
      return () => undefined;
    },
  };
  const visit = (href: string, loginFor?: string) => {
    const pathname = href.replace(/[?#].*$/, '');
    const alias = /^\/@([^/]+)/.exec(pathname)?.[1];
    const params = alias === undefined ? {} : { alias };
    state.location = { href, pathname, state: { loginFor } };
    state.matches = [
      { ...local, params },
      { routeId: 'x', params, staticData: { page } },
    ];
    for (const listener of rendered) listener();
  };
  state.location = { href: '/', pathname: '/', state: {} };
  return { app: { router, stores } as unknown as App, stores, visit };
}

const kept = () => [sessionStorage.getItem('clinicAlias'), readAliasCookie() || null];
const replace = vi.fn();

beforeEach(() => {
  replace.mockClear();
  vi.stubGlobal('location', { protocol: 'http:', replace });
});
afterEach(() => writeAliasCookie(null));

describe('alias handling (spec 4) on committed navigation', () => {
  it('any alias seen is stored, in session storage and in a cookie', () => {
    const { app, stores, visit } = appAt(null);
    installNavigationEffects(app);
    visit('/@seongsu/cart');
    expect([stores.alias.stored, ...kept()]).toEqual(['seongsu', 'seongsu', 'seongsu']);
    visit('/@no-such-clinic');
    expect(kept()).toEqual(['no-such-clinic', 'no-such-clinic']);
    expect(replace).not.toHaveBeenCalled();
  });

  it('visiting exactly / clears the stored clinic alias', () => {
    const { app, stores, visit } = appAt('seongsu');
    installNavigationEffects(app);
    visit('/cart');
    expect(kept()).toEqual(['seongsu', 'seongsu']);
    visit('/');
    expect([stores.alias.stored, ...kept()]).toEqual([null, null, null]);
  });

  it('for the media-only alias, open routes force a full reload to the prefixed address', () => {
    const { app, visit } = appAt('media');
    installNavigationEffects(app);
    visit('/cart?a=1#b');
    expect(replace.mock.calls).toEqual([['/@media/cart?a=1#b']]);
    visit('/@media/cart');
    expect(replace).toHaveBeenCalledOnce();
  });

  it('a tab that comes to the front keeps the cookie its own', () => {
    const { app } = appAt('seongsu');
    installNavigationEffects(app);
    writeAliasCookie('jeju');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(readAliasCookie()).toBe('seongsu');
  });
});

describe('the alias that a page starts with', () => {
  it.each([
    ['the tab’s own', 'seongsu', 'jeju', '/cart', 'seongsu'],
    ['in a new tab the browser’s', null, 'jeju', '/cart', 'jeju'],
    ['none on exactly /', 'seongsu', 'jeju', '/', null],
    ['none for a wrong one', '<script>', null, '/cart', null],
  ])('%s', (_, tab, browser, pathname, expected) => {
    if (tab !== null) sessionStorage.setItem('clinicAlias', tab);
    if (browser !== null) writeAliasCookie(browser);
    vi.stubGlobal('location', { protocol: 'http:', pathname });
    expect(firstAlias()).toBe(expected);
  });
});

describe('when not authenticated and the path is not an OAuth path (spec 4)', () => {
  const target = () => sessionStorage.getItem('redirectPath');

  it('the target is saved as the redirect target', () => {
    const { app, visit } = appAt(null);
    keepRedirectTarget(app);
    visit('/@seongsu/products/1?a=1#b');
    expect(target()).toBe('/@seongsu/products/1?a=1#b');
    visit('/oauth/callback/kakao');
    expect(target()).toBe('/@seongsu/products/1?a=1#b');
  });

  it('a guarded page that sent the guest home stays the target', () => {
    const { app, visit } = appAt(null);
    keepRedirectTarget(app);
    visit('/', '/my-page/orders');
    expect(target()).toBe('/my-page/orders');
  });

  it('with the media-only alias stored it is prefixed', () => {
    const { app, visit } = appAt('media');
    keepRedirectTarget(app);
    visit('/cart');
    expect(target()).toBe(redirectTarget('/cart', 'media'));
    expect(target()).toBe('/@media/cart');
  });

  it.each([true, null])('nothing is saved while authenticated is %s', (authenticated) => {
    const { app, visit } = appAt(null, authenticated);
    keepRedirectTarget(app);
    visit('/cart');
    expect(target()).toBeNull();
  });
});
