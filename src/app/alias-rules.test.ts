import { describe, expect, it } from 'vitest';
import { followAlias, type Visit } from './navigation-effects';

const visit = (change: Partial<Visit>): Visit => {
  const pathname = change.pathname ?? '/cart';
  return {
    href: pathname,
    pathname,
    routeAlias: null,
    storedAlias: null,
    unknownAlias: null,
    page: { name: 'cart_view', access: 'open' },
    hasLocalVariant: true,
    ...change,
  };
};

describe('followAlias', () => {
  it('clears the stored alias on exactly /', () => {
    expect(followAlias(visit({ pathname: '/', storedAlias: 'seongsu' })).storedAlias).toBeNull();
    expect(followAlias(visit({ pathname: '/', storedAlias: 'media' }))).toEqual({
      storedAlias: null,
      reloadTo: null,
    });
  });

  it('stores any alias seen', () => {
    const seen = visit({ pathname: '/@jeju/cart', routeAlias: 'jeju', storedAlias: 'seongsu' });
    expect(followAlias(seen)).toEqual({ storedAlias: 'jeju', reloadTo: null });
  });

  it('clears the stored alias where the visited one names no clinic, and only there', () => {
    const unknown = { routeAlias: 'nobody', storedAlias: 'seongsu', unknownAlias: 'nobody' };
    expect(followAlias(visit(unknown)).storedAlias).toBeNull();
    const gone = { storedAlias: 'nobody', unknownAlias: 'nobody' };
    expect(followAlias(visit(gone)).storedAlias).toBeNull();
    // what a loader found for an earlier visit
    const earlier = { storedAlias: 'seongsu', unknownAlias: 'nobody' };
    expect(followAlias(visit(earlier)).storedAlias).toBe('seongsu');
  });

  it('keeps the stored alias on plain addresses', () => {
    expect(followAlias(visit({ storedAlias: 'seongsu' }))).toEqual({
      storedAlias: 'seongsu',
      reloadTo: null,
    });
  });

  it('loads open pages anew under /@media when the media-only alias is stored', () => {
    const open = visit({
      pathname: '/products/1',
      href: '/products/1?a=1#b',
      storedAlias: 'media',
    });
    expect(followAlias(open).reloadTo).toBe('/@media/products/1?a=1#b');
  });

  it.each([
    ['pages that require login', { page: { name: 'checkout_view', access: 'login' } }],
    ['the social callback', { page: { name: 'oauth_callback_view', access: 'open' } }],
    ['pages without a local variant', { hasLocalVariant: false }],
    ['addresses under /@media', { pathname: '/@media/cart', routeAlias: 'media' }],
    ['unknown addresses', { page: null }],
  ] satisfies [string, Partial<Visit>][])('does not reload %s', (_, change) => {
    expect(followAlias(visit({ storedAlias: 'media', ...change })).reloadTo).toBeNull();
  });
});
