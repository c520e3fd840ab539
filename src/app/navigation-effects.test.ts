import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAliasStore } from '@/platform/navigation/alias';
import { redirectTarget } from '@/platform/navigation/redirect-path';
import type { SessionState } from '@/platform/session/session-state';
import { readAliasCookie, writeAliasCookie } from '@/platform/storage/cookie';
import type { App } from './create-app';
import { firstAlias } from './first-alias';
import { storeRedirectTarget } from './background-services';
import { installNavigationEffects } from './navigation-effects';

const page = { kind: 'page', name: 'cart_view', access: 'open' };
const local = { routeId: '/@{-$alias}', staticData: { page: { kind: 'frame' } } };

/** An app whose router is driven by hand: `visit` is a committed navigation. */
function appAt(stored: string | null, kind: SessionState['kind'] = 'guest') {
  let rendered: (() => void)[] = [];
  const state = { location: {}, matches: [] as unknown[] };
  const stores = {
    alias: createAliasStore(stored),
    session: { state: { kind } },
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

const stored = () => [sessionStorage.getItem('clinicAlias'), readAliasCookie() || null];
const replace = vi.fn();

beforeEach(() => {
  replace.mockClear();
  vi.stubGlobal('location', { protocol: 'http:', replace });
});
afterEach(() => writeAliasCookie(null));

describe('alias handling (product 4, Alias handling) on committed navigation', () => {
  it('any alias seen is stored, in session storage and in a cookie', () => {
    const { app, stores, visit } = appAt(null);
    installNavigationEffects(app);
    visit('/@seongsu/cart');
    expect([stores.alias.stored, ...stored()]).toEqual(['seongsu', 'seongsu', 'seongsu']);
    visit('/@no-such-clinic');
    expect(stored()).toEqual(['no-such-clinic', 'no-such-clinic']);
    expect(replace).not.toHaveBeenCalled();
  });

  it('visiting exactly / clears the stored clinic alias', () => {
    const { app, stores, visit } = appAt('seongsu');
    installNavigationEffects(app);
    visit('/cart');
    expect(stored()).toEqual(['seongsu', 'seongsu']);
    visit('/');
    expect([stores.alias.stored, ...stored()]).toEqual([null, null, null]);
  });

  it('for the media-only alias, open routes force a full reload to the prefixed address', () => {
    const { app, visit } = appAt('media');
    installNavigationEffects(app);
    visit('/cart?a=1#b');
    expect(replace.mock.calls).toEqual([['/@media/cart?a=1#b']]);
    visit('/@media/cart');
    visit('/');
    expect(replace).toHaveBeenCalledOnce();
    expect(stored()).toEqual([null, null]);
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

describe('when not authenticated and the path is not an OAuth path (product 4, Before navigation)', () => {
  const target = () => sessionStorage.getItem('redirectPath');

  it('the target is saved as the redirect target', () => {
    const { app, visit } = appAt(null);
    storeRedirectTarget(app);
    visit('/@seongsu/products/1?a=1#b');
    expect(target()).toBe('/@seongsu/products/1?a=1#b');
    visit('/oauth/callback/kakao');
    visit('/@seongsu/oauth/callback/kakao');
    expect(target()).toBe('/@seongsu/products/1?a=1#b');
  });

  it('a guarded page that redirected the guest stays the target', () => {
    const { app, visit } = appAt(null);
    storeRedirectTarget(app);
    visit('/', '/my-page/orders');
    expect(target()).toBe('/my-page/orders');
  });

  it.each([
    ['/cart', '/@media/cart'],
    ['/@seongsu/cart', '/@media/cart'],
    ['/@media/cart', '/@media/cart'],
    ['/', '/'],
  ])('with the media-only alias stored before %s it is %s', (href, expected) => {
    const { app, stores, visit } = appAt('media');
    installNavigationEffects(app);
    storeRedirectTarget(app);
    visit(href);
    expect(target()).toBe(expected);
    expect(redirectTarget(href, stores.alias.before), 'as the login dialog has it').toBe(expected);
  });

  it('uses the alias from before the navigation, not the one that the navigation stores', () => {
    const { app, visit } = appAt('media');
    installNavigationEffects(app);
    storeRedirectTarget(app);
    // the guard of /@seongsu/my-page redirected the guest to the home page
    visit('/@seongsu', '/@seongsu/my-page');
    expect(target()).toBe('/@media/my-page');
    // the request is removed from the history entry, which is no navigation
    visit('/@seongsu');
    expect(target()).toBe('/@media');
    visit('/@seongsu/cart');
    expect(target()).toBe('/@seongsu/cart');
  });

  it.each(['patient', 'unreachable', 'unknown'] as const)(
    'nothing is saved while the session is %s',
    (kind) => {
      const { app, visit } = appAt(null, kind);
      storeRedirectTarget(app);
      visit('/cart');
      expect(target()).toBeNull();
    },
  );
});
