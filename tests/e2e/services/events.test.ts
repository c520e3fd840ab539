import { MEDIA_ONLY_ALIAS } from '@contract/core/constants';
import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';
import { STICK_PATH } from '../world/products';
import { openWrapper, WRAPPER_AGENT } from '../wrapper/open-wrapper';
import { buyFromHome } from './purchase';
import { lineOf, sink, type SunkEvent } from './sink';
import { CLINIC_FIELDS, pagesOf, purchaseOf } from './told';

/** The events of a purchase, in order (product 2, Page names; product 7, Analytics). */
const PURCHASE = [
  'WEB_LOCAL_HOME',
  'button_click browse_products APP_LOCAL_HOME',
  'WEB_LOCAL_PRODUCTS',
  'WEB_LOCAL_PRODUCT',
  'WEB_LOCAL_PRODUCT slug',
  'button_click buy_now APP_LOCAL_PRODUCT',
  `login /@seongsu${STICK_PATH}`,
  'WEB_LOCAL_OAUTH_CALLBACK',
  'identify patient',
  'WEB_LOCAL_CHECKOUT',
  'button_click choose_clinic APP_LOCAL_CHECKOUT',
  'button_click pay APP_LOCAL_CHECKOUT',
  'WEB_LOCAL_CHECKOUT_POSTPROCESS',
  'WEB_LOCAL_CHECKOUT_COMPLETE',
];

const VITAL_FIELDS = ['metric', 'metricId', 'navigationType', 'pageName', 'rating', 'value'];

/** Checks each event of a purchase: its place, its name, its fields (product 2, 7). */
function expectTold(seen: SunkEvent[], origin: string) {
  const told = purchaseOf(seen);
  expect(told.map(lineOf)).toEqual(PURCHASE);
  const pages = told.filter(({ type }) => type === 'page').map(({ properties }) => properties);
  expect(pages).toEqual(pagesOf(origin));
  for (const { properties } of told.filter(({ type }) => type === 'track'))
    expect(properties).toMatchObject(CLINIC_FIELDS);
  // how fast a page was, without a word of what was on it
  const measured = seen.filter(({ event }) => event === 'web_vital');
  expect(measured.map(({ properties }) => properties?.metric)).toContain('LCP');
  for (const { properties = {} } of measured)
    expect(Object.keys(properties).sort()).toEqual(VITAL_FIELDS);
}

test.describe('inside the wrapper, in a clinic’s storefront', () => {
  test.use({ userAgent: WRAPPER_AGENT });

  test('a purchase sends a haptic for each button, and events with APP page names, without private data', async ({
    page,
    request,
    isMobile,
  }) => {
    const events = sink(request);
    await events.clear();
    const wrapper = await openWrapper(page);
    const payment = page.waitForRequest('**/sandbox/payment/window', { timeout: 60_000 });
    await buyFromHome(page, isMobile, '/@seongsu', events.untilBuying);
    const { haptics, taps } = await wrapper.counts();
    expect(taps).toBeGreaterThan(8);
    // and the link that looks like one, `한약 고르기`
    expect(haptics).toBe(taps + 1);
    const seen = await events.until((event) => event.name === 'WEB_LOCAL_CHECKOUT_COMPLETE');
    expectTold(seen, new URL(page.url()).origin);
    expect(seen.find(({ event }) => event === 'login')?.properties).toEqual({
      type: 'kakao',
      path: `/@seongsu${STICK_PATH}`,
      ...CLINIC_FIELDS,
    });
    const text = JSON.stringify(seen);
    const order = /checkout\/([0-9a-f]{24})\/complete/.exec(page.url())?.[1] ?? 'none';
    for (const secret of [order, 'imp_uid', 'code=', '고혈압', 'state='])
      expect(text).not.toContain(secret);
    // bank apps use it to return to the wrapper
    expect((await payment).postDataJSON()).toMatchObject({ params: { app_scheme: 'dalim' } });
  });
});

test(
  'the way to the checkout of the media-only storefront sends nothing and loads no library',
  { tag: '@whole' },
  async ({ page, request, context }) => {
    const events = sink(request);
    await events.clear();
    const scripts: string[] = [];
    page.on('request', (one) => scripts.push(new URL(one.url()).pathname));
    await page.goto(`/@${MEDIA_ONLY_ALIAS}`);
    await page.keyboard.press('ArrowDown');
    // the chat has loaded with that movement, so analytics would have, too
    await expect(page.getByRole('button', { name: '채팅 문의' })).toBeVisible();
    const shop = shopPages(page, `/@${MEDIA_ONLY_ALIAS}`);
    await shop.browse();
    await shop.openProduct('경옥고 스틱');
    await productPage(page).buyNow();
    const login = signIn(page);
    await login.leave();
    await login.chooseFresh('full');
    await checkout(page).expectOpen();
    expect(scripts.some((script) => script.startsWith('/sandbox/chat/'))).toBe(true);
    expect(scripts.filter((script) => /segment-|sandbox\/analytics/.test(script))).toEqual([]);
    expect((await context.cookies()).filter(({ name }) => name.startsWith('ajs_'))).toEqual([]);
    await page.goto('/brand');
    await expect(page).toHaveURL(/\/@media\/brand$/);
    expect(await events.events()).toEqual([]);
  },
);

test(
  'a page that is only read is told as it is left, without the library (product 7, Analytics)',
  { tag: '@whole' },
  async ({ page, request }) => {
    const events = sink(request);
    await events.clear();
    const scripts: string[] = [];
    page.on('request', (one) => scripts.push(new URL(one.url()).pathname));
    const services = page.waitForResponse('**/public-api/services');
    await page.goto('/brand');
    await (await services).finished();
    await page.goto('about:blank');
    const seen = await events.until(({ name }) => name === 'WEB_BRAND');
    expect(seen).toHaveLength(1);
    expect(scripts.filter((script) => script.includes('/segment-'))).toEqual([]);
  },
);

test(
  'the switch on the help page deletes the visitor’s cookie and its copies (product 7, Analytics)',
  { tag: '@whole' },
  async ({ page, context }) => {
    const visitor = async () =>
      [
        ...(await context.cookies()).map(({ name }) => name),
        ...(await page.evaluate(() => Object.keys(localStorage))),
      ].filter((name) => /ajs_|persisted-queue|analyticsIdentified/.test(name));
    const loaded = page.waitForResponse(/\/segment-/);
    await page.goto('/help');
    await page.keyboard.press('ArrowDown');
    await loaded;
    await expect.poll(visitor).toContain('ajs_anonymous_id');
    const off = page.getByRole('switch', { name: '이용 기록 보내기' });
    await off.click();
    await expect(off).not.toBeChecked();
    expect(await visitor()).toEqual([]);
    await page.goto('/blog');
    await page.keyboard.press('ArrowDown');
    // the chat has loaded with that movement, so analytics would have, too
    await expect(page.getByRole('button', { name: '채팅 문의' })).toBeVisible();
    expect(await visitor()).toEqual([]);
  },
);
