import { createMemoryHistory, type RouterState } from '@tanstack/react-router';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../../tests/support/fake-api';
import { createApp } from '../create-app';
import { visitOf, pageFields } from './visit';

const ORIGIN = 'https://dalim.example';
const ID = '65a1c0e00000000000000201';
const CLINIC = { clinicId: '65a1c0de0000000000000002', clinicName: '달임한의원 성수' };

const { router } = createApp({
  fetch: () => Promise.reject(new Error('nothing is fetched here')),
  storedAlias: null,
  history: createMemoryHistory(),
});
const { api } = fakeApi({
  getClinicByAlias: CLINIC,
  getProduct: { id: ID, categoryId: 'kyungokgo' },
  listCategories: {
    items: [
      { id: 'kyungokgo', label: '경옥고' },
      { id: 'gongjindan', label: '공진단' },
    ],
  },
});

/** The page events of an opened address, with the alias that was in force. */
async function told(address: string, alias: string | null) {
  const { pathname, search } = new URL(address, ORIGIN);
  const [routes, params] = router.getMatchedRoutes(pathname);
  const matches = routes.map(({ id, options }) => ({
    ...{ routeId: id, params, staticData: options.staticData },
    loaderData: { clinicName: alias === null ? null : CLINIC.clinicName },
  }));
  const location = { href: address, search: Object.fromEntries(new URLSearchParams(search)) };
  const state = { matches, location } as unknown as RouterState;
  const visit = visitOf(state, alias, `${ORIGIN}/blog?q=secret`, ORIGIN);
  if (visit === null) throw new Error(`no page at ${address}`);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 0 } } });
  return { ...(await pageFields({ queryClient, api }, visit)), slugName: visit.slugName };
}

/**
 * Every analytics page name (product 2) with the category and slug of its events (product 7). A star marks pages
 * without a local variant.
 */
const PAGES: readonly (readonly [
  path: string,
  name: string,
  categoryName: string | null,
  slugName: string | null,
])[] = [
  ['/', 'HOME', null, null],
  ['/brand', 'BRAND', null, null],
  ['/products', 'PRODUCTS', null, null],
  ['/products?category=gongjindan', 'PRODUCTS', '공진단', null],
  [`/products/${ID}`, 'PRODUCT', '경옥고', ID],
  ['/about/gongjindan', 'ABOUT', '공진단', 'gongjindan'],
  ['/cart', 'CART', null, null],
  [`/checkout/${ID}`, 'CHECKOUT', null, null],
  [`/checkout/${ID}/complete`, 'CHECKOUT_COMPLETE', null, null],
  [`/checkout/${ID}/postprocess?imp_uid=imp_1`, 'CHECKOUT_POSTPROCESS', null, null],
  [`/order/${ID}`, 'ORDER', null, null],
  ['/my-page', 'MY_PAGE', null, null],
  ['/my-page/orders', 'ORDERS', null, null],
  ['/my-page/reviews', 'MY_REVIEWS', null, null],
  ['/my-page/info', 'MY_INFO', null, null],
  ['*/clinic?search=%EC%84%B1%EC%88%98', 'CLINIC', null, null],
  ['/promotion/first-consultation', 'PROMOTION', null, 'first-consultation'],
  ['/blog', 'BLOG_LIST', null, null],
  [`/blog/${ID}`, 'BLOG_DETAIL', null, ID],
  ['/help', 'HELP', null, null],
  ['/terms-of-use', 'DOCUMENT', null, null],
  ['*/review-privacy-agreement', 'DOCUMENT', null, null],
  ['/oauth/callback/kakao?code=secret', 'OAUTH_CALLBACK', null, null],
];

describe.each([
  ['the plain storefront', null],
  ['a clinic’s storefront', 'seongsu'],
])('page events of %s (product 2, Page names; product 7, Analytics)', (_, alias) => {
  it.each(PAGES)('%s is %s', async (given, name, categoryName, slugName) => {
    const path = given.replace('*', '');
    const isLocal = alias !== null && given === path;
    const address = isLocal ? `/@${alias}${path === '/' ? '' : path}` : path;
    const [bare = '', query = ''] = address
      .replace(/(checkout|order)\/\w+/, '$1/:orderId')
      .split('?');
    const search = query.startsWith('category=') ? `?${query}` : '';
    expect(await told(address, alias)).toEqual({
      name: `WEB_${isLocal ? 'LOCAL_' : ''}${name}`,
      referrer: `${ORIGIN}/blog`,
      search,
      title: expect.stringMatching(alias === null ? /^[^|]+$/ : /^달임한의원 성수 \| /),
      url: ORIGIN + bare + search,
      categoryName,
      slugName,
      ...(alias === null ? { clinicName: null, clinicId: null } : CLINIC),
    });
  });
});

it('a clinic whose alias is only stored counts as well (product 2, Effective alias)', async () => {
  expect(await told('/cart', 'seongsu')).toMatchObject({ name: 'WEB_LOCAL_CART', ...CLINIC });
});
