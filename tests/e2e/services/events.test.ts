import { MEDIA_ONLY_ALIAS } from '@contract/constants';
import { expect, test } from '../fixture';
import { STICK_PATH } from '../world/products';
import { openWrapper, WRAPPER_AGENT } from '../wrapper/open-wrapper';
import { buyFromHome } from './purchase';
import { lineOf, sink, type SunkEvent } from './sink';

/** The events of a purchase, in order (spec 2, Analytics page names; spec 7, Analytics). */
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
  ...(local === '' ? [`button_click find_clinic ${app}_CHECKOUT`] : []),
  `button_click pay ${app}_${local}CHECKOUT`,
  `WEB_${local}CHECKOUT_POSTPROCESS`,
  `WEB_${local}CHECKOUT_COMPLETE`,
];

/** The lines of a purchase; the product may or may not show for a moment before the checkout resumes. */
function linesOf(seen: readonly SunkEvent[]): string[] {
  const lines = seen.map(lineOf);
  const back = lines.indexOf('WEB_OAUTH_CALLBACK');
  return lines.filter((line, index) => index < back || !/^WEB_(LOCAL_)?PRODUCT/.test(line));
}

test.describe('inside the wrapper', () => {
  test.use({ userAgent: WRAPPER_AGENT });

  test('a purchase ticks for each button, and its events have APP page names', async ({
    page,
    request,
    isMobile,
  }) => {
    const events = sink(request);
    await events.clear();
    const wrapper = await openWrapper(page, 'react-native');
    await buyFromHome(page, isMobile);
    const { haptics, taps } = await wrapper.counts();
    expect(taps).toBeGreaterThan(8);
    expect(haptics).toBe(taps);
    const seen = await events.until((event) => event.name === 'WEB_CHECKOUT_COMPLETE');
    expect(linesOf(seen)).toEqual(purchase('', 'APP'));
  });
});

test('a purchase in a clinic’s storefront is told with its fields, and nothing private', async ({
  page,
  request,
  isMobile,
}) => {
  const events = sink(request);
  await events.clear();
  await buyFromHome(page, isMobile, '/@seongsu');
  const seen = await events.until((event) => event.name === 'WEB_LOCAL_CHECKOUT_COMPLETE');
  expect(linesOf(seen)).toEqual(purchase('LOCAL_', 'WEB'));
  const clinic = {
    clinicName: '달임한의원 성수',
    clinicId: expect.stringMatching(/^[0-9a-f]{24}$/),
  };
  const product = seen.find(({ name }) => name === 'WEB_LOCAL_PRODUCT')?.properties;
  const origin = new URL(page.url()).origin;
  expect(product).toEqual({
    name: 'WEB_LOCAL_PRODUCT',
    referrer: `${origin}/@seongsu/products`,
    search: '',
    title: expect.stringMatching(/^달임한의원 성수 \| 경옥고 스틱/),
    url: `${origin}/@seongsu${STICK_PATH}`,
    path: `/@seongsu${STICK_PATH}`,
    categoryName: '경옥고',
    ...clinic,
  });
  expect(seen.find(({ event }) => event === 'login')?.properties).toEqual({
    type: 'kakao',
    path: `/@seongsu${STICK_PATH}`,
    ...clinic,
  });
  const text = JSON.stringify(seen);
  const order = /checkout\/([0-9a-f]{24})\/complete/.exec(page.url())?.[1] ?? 'none';
  for (const secret of [order, 'imp_uid', 'code=', '고혈압', 'state=']) {
    expect(text).not.toContain(secret);
  }
});

test('the media-only storefront tells nothing and loads no library', async ({
  page,
  request,
  context,
}) => {
  const events = sink(request);
  await events.clear();
  const scripts: string[] = [];
  page.on('request', (one) => scripts.push(new URL(one.url()).pathname));
  await page.goto(`/@${MEDIA_ONLY_ALIAS}`);
  await expect(page.getByRole('button', { name: '상담하기' })).toBeVisible();
  await page
    .getByRole('navigation', { name: '주요 메뉴' })
    .getByRole('link', { name: '제품' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '달임의 한약' })).toBeVisible();
  expect(scripts.some((script) => script.includes('/sentry-'))).toBe(true);
  expect(scripts.filter((script) => /segment-|sandbox\/analytics/.test(script))).toEqual([]);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('ajs_'))).toEqual([]);
  await page.goto('/brand');
  await expect(page).toHaveURL(/\/@media\/brand$/);
  expect(await events.events()).toEqual([]);
});
