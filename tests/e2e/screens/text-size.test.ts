import type { Page } from 'playwright/test';
import { expect, openUnhydrated, test } from '../fixture';
import { enterAs } from '../world/patient';
import { toRest } from './layout';

const size = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

test('text is enlarged by the help page’s setting, on this device, before the first paint (product 2, Large text)', async ({
  page,
}) => {
  await page.goto('/brand');
  await page.getByRole('contentinfo').getByRole('link', { name: '글자 크기' }).click();
  await expect(page).toHaveURL('/help#settings');
  const choice = page.getByRole('group', { name: '글자 크기' });
  await expect(choice).toBeInViewport();
  await toRest(page);
  for (const [label, pixels] of [
    ['크게', '20px'],
    ['아주 크게', '24px'],
    ['가장 크게', '32px'],
  ] as const) {
    await choice.getByRole('button', { name: label, exact: true }).click();
    await expect(choice.getByRole('button', { pressed: true })).toHaveText(label);
    expect(await size(page)).toBe(pixels);
  }
  await expect(choice).toBeInViewport();

  await test.step('by the page’s own script, without the app', async () => {
    const script = '**/assets/*.js';
    await page.route(script, () => undefined);
    await openUnhydrated(page, '/brand');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await size(page)).toBe('32px');
    await page.unroute(script);
  });

  await page.goto('/help');
  await choice.getByRole('button', { name: '기본' }).click();
  await expect.poll(() => size(page)).toBe('16px');
  await page.reload();
  await expect(choice.getByRole('button', { name: '기본', pressed: true })).toBeVisible();
  expect(await size(page)).toBe('16px');
});

test('my page and the footer lead to the settings, which stand once (product 2, Large text)', async ({
  page,
  patient,
}) => {
  await enterAs(page, patient);
  await page.goto('/my-page');
  await expect(page.getByRole('group', { name: '글자 크기' })).toHaveCount(0);
  await page.getByRole('link', { name: '화면과 기록 설정' }).click();
  const settings = page.getByRole('region', { name: '화면과 기록 설정' });
  await expect(settings).toBeInViewport();
  await expect(page.getByRole('group', { name: '글자 크기' })).toHaveCount(1);
  await expect(settings.getByRole('switch', { name: '이용 기록 보내기' })).toBeChecked();
});

test('the footer fills at most half a phone’s screen, with all that the law requires (product 2, Footer)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/help', '/@seongsu/help']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    for (const fact of [
      '상호',
      '대표자',
      '주소',
      '사업자등록번호',
      '통신판매업 신고번호',
      '호스팅',
    ])
      await expect(footer.getByText(fact, { exact: fact === '주소' })).toBeVisible();
    for (const name of [/^전화/, /@/, /사업자 정보 확인/, '이용약관', '개인정보처리방침'])
      await expect(footer.getByRole('link', { name })).toBeVisible();
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(422);
  }
});

test('a page does not get shorter under a finger while its footer comes (product 2, Footer)', async ({
  page,
}) => {
  let tell = () => {};
  const isTold = new Promise<void>((resolve) => (tell = resolve));
  await page.route('**/public-api/business', async (route) => {
    await isTold;
    await route.fallback();
  });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.goto('/saved');
  const heights = [await height()];
  const footer = page.getByRole('contentinfo');
  await page.keyboard.press('Tab');
  await footer.waitFor();
  heights.push(await height());
  tell();
  await footer.getByText('사업자등록번호').waitFor();
  heights.push(await height());
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
});
