import { describe, expect, it } from 'vitest';
import { redirectTarget, safeRedirectPath } from './redirect-path';

describe('safeRedirectPath', () => {
  it.each(['/', '/cart', '/@seongsu/products/abc?x=1#y', '/checkout/1/postprocess?imp_uid=a'])(
    'keeps %s',
    (path) => {
      expect(safeRedirectPath(path)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'cart',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'data:text/html,hello',
    '/\t/evil.example',
    '/oauth/callback/kakao?code=1',
  ])('refuses %s', (path) => {
    expect(safeRedirectPath(path)).toBeNull();
  });
});

describe('redirectTarget', () => {
  it('stays as it is on ordinary storefronts', () => {
    expect(redirectTarget('/cart', null, null)).toBe('/cart');
    expect(redirectTarget('/@seongsu/cart', 'seongsu', 'seongsu')).toBe('/@seongsu/cart');
    expect(redirectTarget('/@media/cart', 'media', 'media')).toBe('/@media/cart');
  });

  it('goes under the media-only alias when that one is stored (spec 4)', () => {
    expect(redirectTarget('/cart', null, 'media')).toBe('/@media/cart');
    expect(redirectTarget('/', null, 'media')).toBe('/@media');
  });
});
