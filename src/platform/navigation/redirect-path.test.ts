import { describe, expect, it } from 'vitest';
import { sessionStore } from '@/platform/storage/web-storage';
import {
  peekRedirectPath,
  redirectTarget,
  safeRedirectPath,
  saveRedirectPath,
  takeRedirectPath,
} from './redirect-path';

const SCRIPT = ['java', 'script:'].join('');

describe('redirect targets are same-origin paths only (product 2, Guards)', () => {
  it.each([
    '/',
    '/cart',
    '/products?category=kyungokgo&sort=price-asc',
    '/@seongsu/products/abc?x=1#y',
    '/checkout/1/postprocess?imp_uid=a&error_msg=%EC%8B%A4%ED%8C%A8%2F%25',
    '/clinic?search=%EC%84%B1%EC%88%98',
    '/oauthors',
  ])('keeps %s', (path) => {
    expect(safeRedirectPath(path)).toBe(path);
  });

  it.each([
    ['nothing', null],
    ['an empty one', ''],
    ['a relative path', 'cart'],
    ['a protocol-relative address', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['backslashes alone', '\\\\evil.example'],
    ['a backslash further on', '/cart\\..\\..\\evil'],
    ['an absolute address', 'https://evil.example/'],
    ['an absolute address without slashes', 'https:evil.example'],
    ['upper case', 'HTTPS://evil.example'],
    ['a script', `${SCRIPT}alert(1)`],
    ['a script after a control character', `\u0001${SCRIPT}alert(1)`],
    ['a document', 'data:text/html,hello'],
    ['an encoded slash', '/%2Fevil.example'],
    ['encoded slashes', '/%2f%2fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['slashes encoded twice', '/%252F%252Fevil.example'],
    ['all encoded', '%2F%2Fevil.example'],
    ['a dot that is taken', '/.//evil.example'],
    ['an encoded dot that is taken', '/%2e//evil.example'],
    ['a way up that is taken', '/cart/..//evil.example'],
    ['a tab', '/\t/evil.example'],
    ['a line break', '/\n/evil.example'],
    ['a null character', '/\u0000/evil.example'],
    ['an encoded line break', '/%0d%0aLocation:%20https://evil.example'],
    ['a space in front', ' //evil.example'],
    ['an unbreakable space', '/\u00a0/evil.example'],
    ['a user name', '//shop.example@evil.example'],
    ['the social callback', '/oauth/callback/kakao?code=1'],
    ['the social callback of a storefront', '/@seongsu/oauth/callback/kakao?code=1'],
    ['the social callback in capitals', '/OAuth/callback/kakao?code=1'],
  ])('refuses %s', (_, path) => {
    expect(safeRedirectPath(path)).toBeNull();
    if (path !== null) {
      sessionStore.write('redirectPath', path);
      expect(peekRedirectPath(), 'also when it stands in the store').toBeNull();
    }
  });

  it('stores one, returns it once, and never replaces it by an invalid one', () => {
    saveRedirectPath('/cart');
    saveRedirectPath('//evil.example');
    expect(peekRedirectPath()).toBe('/cart');
    expect(takeRedirectPath()).toBe('/cart');
    expect(takeRedirectPath()).toBeNull();
  });
});

describe('the media-only prefix of the target (product 4, Before navigation)', () => {
  it.each([
    ['/cart', null],
    ['/cart', 'seongsu'],
    ['/@seongsu/cart', 'seongsu'],
    ['/@media/cart', 'media'],
    ['/@media', 'media'],
    ['/', 'media'],
    ['/?from=letter#top', 'media'],
    ['/clinic?search=a', 'media'],
    ['/review-privacy-agreement', 'media'],
  ])('%s stays with %s stored', (href, stored) => {
    expect(redirectTarget(href, stored)).toBe(href);
  });

  it.each([
    ['/cart', '/@media/cart'],
    ['/@seongsu?from=letter#top', '/@media?from=letter#top'],
    ['/order/1?a=1#b', '/@media/order/1?a=1#b'],
    ['/@seongsu/order/1', '/@media/order/1'],
    ['/@seongsu', '/@media'],
    ['/@mediators/cart', '/@media/cart'],
    ['/clinics-of-old', '/@media/clinics-of-old'],
  ])('%s becomes %s with the media-only alias stored', (href, target) => {
    expect(redirectTarget(href, 'media')).toBe(target);
  });
});
