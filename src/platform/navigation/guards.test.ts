import { isRedirect, type ParsedLocation } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { createAliasStore } from './alias';
import { requireLogin, type RouterContext } from './guards';

/** Where the guard of a page redirects; null where it passes. */
async function sentTo(href: string, isSignedIn: boolean, alias?: string, stored?: string) {
  const context = {
    alias: createAliasStore(stored ?? null),
    isSignedIn: async () => isSignedIn,
    openPromotion: () => undefined,
  } as unknown as RouterContext;
  try {
    await requireLogin(context, { href } as ParsedLocation, alias);
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    const { to, params, state } = thrown.options;
    return { to, params, state };
  }
}

describe('a route needing auth, opened by an unauthenticated user (product 4, Before navigation)', () => {
  it.each([
    '/my-page/orders?from=letter#newest',
    '/order/65a1c0e00000000000000201',
    '/checkout/65a1c0e00000000000000201/postprocess?imp_uid=imp_1',
  ])('%s stores the full target and asks for the login, at home', async (href) => {
    expect(await sentTo(href, false)).toEqual({
      to: '/@{-$alias}',
      params: { alias: undefined },
      state: { loginFor: href },
    });
  });

  it.each([
    ['of the address', 'seongsu', 'jeju', 'seongsu'],
    ['that is stored', undefined, 'jeju', 'jeju'],
  ])('goes to the home of the alias %s', async (_, alias, stored, home) => {
    expect(await sentTo('/@seongsu/my-page', false, alias, stored)).toMatchObject({
      params: { alias: home },
    });
  });

  it('lets a patient in', async () => {
    expect(await sentTo('/my-page', true)).toBeNull();
  });
});
