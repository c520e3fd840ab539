import { expect } from 'playwright/test';
import { STICK_PATH } from '../world/products';
import type { SunkEvent } from './sink';

const STICK_ID = STICK_PATH.split('/').at(-1) ?? '';
const SUFFIX = '프리미엄 한약, 달임';
const CALLBACK = '/oauth/callback/kakao';

/** The storefront of the purchase: its part of addresses, and its clinic's name. */
const AT = '/@seongsu';
const CLINIC = '달임한의원 성수';

/** The clinic fields of the storefront's events. */
export const CLINIC_FIELDS = {
  clinicName: CLINIC,
  clinicId: expect.stringMatching(/^[0-9a-f]{24}$/),
};

/** Name, path, title, referrer and category of each page of a purchase. */
const PAGES: readonly (readonly [
  name: string,
  path: string,
  title: string,
  from: string | null,
  category?: string,
])[] = [
  ['HOME', '', SUFFIX, null],
  ['PRODUCTS', '/products', `한약 - ${SUFFIX}`, ''],
  ['PRODUCT', STICK_PATH, `경옥고 스틱 - ${SUFFIX}`, '/products', '경옥고'],
  ['CHECKOUT', '/checkout/:orderId', `주문하기 - ${SUFFIX}`, null],
  ['CHECKOUT_POSTPROCESS', '/checkout/:orderId/postprocess', `결제 확인 - ${SUFFIX}`, null],
  [
    'CHECKOUT_COMPLETE',
    '/checkout/:orderId/complete',
    `주문 완료 - ${SUFFIX}`,
    '/checkout/:orderId/postprocess',
  ],
];

/** The page events of a purchase by name (product 2, page names; product 7, Analytics). */
export function pagesOf(origin: string): Record<string, unknown>[] {
  // payment returns to the plain address (product 7, Other calls)
  const address = (path: string) => (path.endsWith('/postprocess') ? path : AT + path);
  const pages = PAGES.flatMap(([name, path, title, from, category]) => {
    const here = address(path);
    const fields = {
      name: `WEB_LOCAL_${name}`,
      // only the browser knows the referrer of another site, or of the login provider
      referrer: from === null ? expect.any(String) : origin + address(from),
      search: '',
      title: `${CLINIC} | ${title}`,
      url: origin + here,
      path: here,
      categoryName: category ?? null,
      ...CLINIC_FIELDS,
    };
    return name === 'PRODUCT' ? [fields, { ...fields, slugName: STICK_ID }] : [fields];
  });
  const callback = {
    name: 'WEB_LOCAL_OAUTH_CALLBACK',
    ...{ referrer: '', search: '', title: `${CLINIC} | 로그인 - ${SUFFIX}`, categoryName: null },
    ...{ url: origin + CALLBACK, path: CALLBACK },
    ...CLINIC_FIELDS,
  };
  return pages.toSpliced(4, 0, callback);
}

/** The events of a purchase; the product page may show for a moment before the checkout resumes. */
export function purchaseOf(seen: readonly SunkEvent[]): SunkEvent[] {
  const back = seen.findIndex(({ name }) => name === 'WEB_LOCAL_OAUTH_CALLBACK');
  return seen.filter(
    ({ name, event }, index) =>
      event !== 'web_vital' && (index < back || !/^WEB_(LOCAL_)?PRODUCT/.test(name ?? '')),
  );
}
