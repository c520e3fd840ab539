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
  it('clears the stored alias where the visited one names no clinic, and only there', () => {
    const unknown = { routeAlias: 'nobody', storedAlias: 'seongsu', unknownAlias: 'nobody' };
    expect(followAlias(visit(unknown)).storedAlias).toBeNull();
    const gone = { storedAlias: 'nobody', unknownAlias: 'nobody' };
    expect(followAlias(visit(gone)).storedAlias).toBeNull();
    // what a loader found for an earlier visit
    const earlier = { storedAlias: 'seongsu', unknownAlias: 'nobody' };
    expect(followAlias(visit(earlier)).storedAlias).toBe('seongsu');
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
