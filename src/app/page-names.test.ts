import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { isLocalPage, routeName } from '@/platform/navigation/route-data';
import { createApp } from './create-app';
import { visitName } from './telemetry/visit';

const ID = '65a1c0e00000000000000201';

/** Path, route name, analytics page name, access (product 2); a star: no variant with an alias. */
const PAGES: readonly (readonly [path: string, name: string, pageName: string, access: string])[] =
  [
    ['/', 'home_view', 'WEB_HOME', 'open'],
    ['/promotion/first-consultation', 'promotion_view', 'WEB_PROMOTION', 'open'],
    ['/brand', 'brand_view', 'WEB_BRAND', 'open'],
    ['/about/gongjindan', 'about_view', 'WEB_ABOUT', 'open'],
    ['/products', 'products_view', 'WEB_PRODUCTS', 'open'],
    [`/products/${ID}`, 'product_view', 'WEB_PRODUCT', 'open'],
    ['/blog', 'blog_view', 'WEB_BLOG_LIST', 'open'],
    [`/blog/${ID}`, 'blog_detail_view', 'WEB_BLOG_DETAIL', 'open'],
    ['/search', 'search_view', 'WEB_SEARCH', 'open'],
    ['/cart', 'cart_view', 'WEB_CART', 'open'],
    ['*/clinic', 'clinic_view', 'WEB_CLINIC', 'open'],
    [`/checkout/${ID}`, 'checkout_view', 'WEB_CHECKOUT', 'login'],
    [`/checkout/${ID}/complete`, 'checkout_complete_view', 'WEB_CHECKOUT_COMPLETE', 'login'],
    [
      `/checkout/${ID}/postprocess`,
      'checkout_postprocess_view',
      'WEB_CHECKOUT_POSTPROCESS',
      'login',
    ],
    [`/order/${ID}`, 'order_view', 'WEB_ORDER', 'login'],
    [`/order/${ID}/confirmation`, 'order_confirmation_view', 'WEB_ORDER_CONFIRMATION', 'login'],
    ['/my-page', 'my_page_view', 'WEB_MY_PAGE', 'auth'],
    ['/my-page/orders', 'my_orders_view', 'WEB_ORDERS', 'auth'],
    ['/my-page/reviews', 'my_reviews_view', 'WEB_MY_REVIEWS', 'auth'],
    ['/my-page/info', 'my_info_view', 'WEB_MY_INFO', 'auth'],
    ['/saved', 'saved_view', 'WEB_SAVED', 'open'],
    ['/help', 'help_view', 'WEB_HELP', 'open'],
    ['/terms-of-use', 'terms_of_use_view', 'WEB_DOCUMENT', 'open'],
    ['*/review-privacy-agreement', 'review_privacy_agreement_view', 'WEB_DOCUMENT', 'open'],
    ['/marketing-agreement', 'marketing_agreement_view', 'WEB_DOCUMENT', 'open'],
    ['/privacy-policy', 'privacy_policy_view', 'WEB_DOCUMENT', 'open'],
    ['/privacy-policy/2025-09-01', 'privacy_policy_view', 'WEB_DOCUMENT', 'open'],
    ['/agreement/1', 'agreement_view', 'WEB_DOCUMENT', 'open'],
    ['/oauth/callback/kakao', 'oauth_callback_view', 'WEB_OAUTH_CALLBACK', 'open'],
  ];

const { router } = createApp({
  fetch: () => Promise.reject(new Error('nothing is fetched here')),
  storedAlias: null,
  history: createMemoryHistory(),
});

/** What the route of a path declares, and its names with that alias. */
function named(path: string, alias: string | null) {
  const routes = router.getMatchedRoutes(path)[0];
  const page = routes.map(({ options }) => options.staticData.page).at(-1);
  if (page?.kind !== 'page') return undefined;
  const ids = routes.map(({ id }: { id: string }) => id);
  const isLocal = isLocalPage(ids, alias);
  return [routeName(page.name, isLocal), visitName(page.pageName, isLocal), page.access];
}

test.each(PAGES)(
  '%s is %s, %s, %s, and local in a clinic’s storefront (product 2, Paths; product 2, Exceptions; product 2, Page names)',
  (given, name, pageName, access) => {
    const path = given.replace('*', '');
    const plain = [name, pageName, access];
    const local = [`local_${name}`, pageName.replace('WEB_', 'WEB_LOCAL_'), access];
    const hasVariant = given === path;
    expect(named(path, null)).toEqual(plain);
    expect(named(path, 'seongsu')).toEqual(hasVariant ? local : plain);
    expect(named(`/@seongsu${path}`, 'seongsu')).toEqual(hasVariant ? local : undefined);
  },
);
