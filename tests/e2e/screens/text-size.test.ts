import type { Page } from 'playwright/test';
import { expect, openUnhydrated, test } from '../fixture';
import { enterAs } from '../world/patient';

const size = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

test('text is enlarged in the footer, on this device, before the first paint (product 2, Large text)', async ({
  page,
}) => {
  await page.goto('/brand');
  const choice = page.getByRole('group', { name: '글자 크기' });
  for (const [label, pixels] of [
    ['크게', '20px'],
    ['아주 크게', '24px'],
    ['가장 크게', '32px'],
  ] as const) {
    await choice.getByRole('button', { name: label, exact: true }).click();
    await expect(choice.getByRole('button', { pressed: true })).toHaveText(label);
    expect(await size(page)).toBe(pixels);
  }

  await test.step('by the page’s own script, without the app', async () => {
    const script = '**/assets/*.js';
    await page.route(script, () => undefined);
    await openUnhydrated(page, '/help');
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

test('my page offers the same choice (product 2, Large text)', async ({ page, patient }) => {
  await enterAs(page, patient);
  await page.goto('/my-page');
  const [mine, footers] = [page.getByRole('main'), page.getByRole('contentinfo')].map((part) =>
    part.getByRole('group', { name: '글자 크기' }),
  );
  await mine!.getByRole('button', { name: '가장 크게' }).click();
  await expect(footers!.getByRole('button', { pressed: true })).toHaveText('가장 크게');
  expect(await size(page)).toBe('32px');
});
