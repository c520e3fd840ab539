import { MEDIA_ONLY_ALIAS } from '@contract/constants';
import { expect, test } from '../fixture';
import { STICK_PATH } from '../world/products';
import { openWrapper, WRAPPER_AGENT } from '../wrapper/open-wrapper';
import { buyFromHome } from './purchase';
import { lineOf, sink, type SunkEvent } from './sink';
import { clinicOf, pagesOf, purchaseOf, type Storefront } from './told';

/** The events of a purchase, in order (product 2, Page names; product 7, Analytics). */
const purchase = (local: '' | 'LOCAL_', app: 'APP' | 'WEB') => [
  `WEB_${local}HOME`,
  `WEB_${local}PRODUCTS`,
  `WEB_${local}PRODUCT`,
  `WEB_${local}PRODUCT slug`,
  `button_click buy_now ${app}_${local}PRODUCT`,
  `login ${local === '' ? '' : '/@seongsu'}${STICK_PATH}`,
  'WEB_OAUTH_CALLBACK',
  'identify patient',
  `WEB_${local}CHECKOUT`,
  ...(local === '' ? [`button_click choose_clinic ${app}_CHECKOUT`] : []),
  `button_click pay ${app}_${local}CHECKOUT`,
  `WEB_${local}CHECKOUT_POSTPROCESS`,
  `WEB_${local}CHECKOUT_COMPLETE`,
];

const VITAL_FIELDS = ['metric', 'metricId', 'navigationType', 'pageName', 'rating', 'value'];

/** Checks each event of a purchase: its place, its name, its fields (product 2, 7). */
function expectTold(seen: SunkEvent[], storefront: Storefront, app: 'APP' | 'WEB', origin: string) {
  const told = purchaseOf(seen);
  expect(told.map(lineOf)).toEqual(purchase(storefront.at === '' ? '' : 'LOCAL_', app));
  const pages = told.filter(({ type }) => type === 'page').map(({ properties }) => properties);
  expect(pages).toEqual(pagesOf(storefront, origin));
  for (const { properties } of told.filter(({ type }) => type === 'track'))
    expect(properties).toMatchObject(clinicOf(storefront));
  // how fast a page was, without a word of what was on it
  const measured = seen.filter(({ event }) => event === 'web_vital');
  expect(measured.map(({ properties }) => properties?.metric)).toContain('LCP');
  for (const { properties = {} } of measured)
    expect(Object.keys(properties).sort()).toEqual(VITAL_FIELDS);
}

test.describe('inside the wrapper', () => {
  test.use({ userAgent: WRAPPER_AGENT });

  test('a purchase sends a haptic for each button, and its events have APP page names', async ({
    page,
    request,
    isMobile,
  }) => {
    const events = sink(request);
    await events.clear();
    const wrapper = await openWrapper(page, 'react-native');
    const payment = page.waitForRequest('**/sandbox/payment/window', { timeout: 60_000 });
    await buyFromHome(page, isMobile, '', events.untilBuying);
    const { haptics, taps } = await wrapper.counts();
    expect(taps).toBeGreaterThan(8);
    expect(haptics).toBe(taps);
    const seen = await events.until((event) => event.name === 'WEB_CHECKOUT_COMPLETE');
    expectTold(seen, { at: '', clinicName: null }, 'APP', new URL(page.url()).origin);
    // bank apps use it to return to the wrapper
    expect((await payment).postDataJSON()).toMatchObject({ params: { app_scheme: 'dalim' } });
  });
});

test('a purchase in a clinic’s storefront is tracked with its fields, and without private data', async ({
  page,
  request,
  isMobile,
}) => {
  const events = sink(request);
  await events.clear();
  await buyFromHome(page, isMobile, '/@seongsu', events.untilBuying);
  const seen = await events.until((event) => event.name === 'WEB_LOCAL_CHECKOUT_COMPLETE');
  const storefront = { at: '/@seongsu', clinicName: '달임한의원 성수' } as const;
  expectTold(seen, storefront, 'WEB', new URL(page.url()).origin);
  expect(seen.find(({ event }) => event === 'login')?.properties).toEqual({
    type: 'kakao',
    path: `/@seongsu${STICK_PATH}`,
    ...clinicOf(storefront),
  });
  const text = JSON.stringify(seen);
  const order = /checkout\/([0-9a-f]{24})\/complete/.exec(page.url())?.[1] ?? 'none';
  for (const secret of [order, 'imp_uid', 'code=', '고혈압', 'state=']) {
    expect(text).not.toContain(secret);
  }
});

test('a purchase in the media-only storefront sends nothing and loads no library', async ({
  page,
  request,
  context,
  isMobile,
}) => {
  const events = sink(request);
  await events.clear();
  const scripts: string[] = [];
  page.on('request', (one) => scripts.push(new URL(one.url()).pathname));
  await page.goto(`/@${MEDIA_ONLY_ALIAS}`);
  await page.keyboard.press('ArrowDown');
  // the chat has loaded with that movement, so analytics would have, too
  await expect(page.getByRole('button', { name: '채팅 문의' })).toBeVisible();
  await buyFromHome(page, isMobile, `/@${MEDIA_ONLY_ALIAS}`);
  expect(scripts.some((script) => script.startsWith('/sandbox/chat/'))).toBe(true);
  expect(scripts.filter((script) => /segment-|sandbox\/analytics/.test(script))).toEqual([]);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('ajs_'))).toEqual([]);
  await page.goto('/brand');
  await expect(page).toHaveURL(/\/@media\/brand$/);
  expect(await events.events()).toEqual([]);
});
