import { describe, expect, it } from 'vitest';
import { publicAddress, publicReferrer } from './public-address';

const SHOP = 'https://dalim.example';

describe('the address that analytics gets', () => {
  it('keeps the query of lists and campaigns', () => {
    expect(publicAddress(`${SHOP}/products?category=kyungokgo&utm_source=naver#top`)).toEqual({
      url: `${SHOP}/products?category=kyungokgo&utm_source=naver`,
      path: '/products',
      search: '?category=kyungokgo&utm_source=naver',
    });
  });

  it.each([
    ['/oauth/callback/kakao?code=secret&state=s', '/oauth/callback/kakao'],
    ['/clinic?search=%EC%84%B1%EC%88%98%EB%8F%99', '/clinic'],
    ['/products?q=%EA%B8%B0%EC%B9%A8&utm_term=%EA%B8%B0%EC%B9%A8', '/products'],
    ['/@seongsu/checkout/65a1c0de0000000000000001?imp_uid=1', '/@seongsu/checkout/:orderId'],
    ['/checkout/65a1c0de0000000000000001/complete', '/checkout/:orderId/complete'],
    ['/order/65a1c0de0000000000000001', '/order/:orderId'],
  ])('of %s is %s', (address, path) => {
    expect(publicAddress(SHOP + address)).toEqual({ url: SHOP + path, path, search: '' });
  });

  it('reduces another site to its origin', () => {
    expect(publicReferrer('https://search.example/find?q=%EB%8B%B9%EB%87%A8', SHOP)).toBe(
      'https://search.example/',
    );
    expect(publicReferrer(`${SHOP}/order/abc`, SHOP)).toBe(`${SHOP}/order/:orderId`);
    expect(publicReferrer('', SHOP)).toBe('');
  });
});
