import { expect, test } from '../fixture';
import { PAGES } from '../world/pages';

test('text is enlarged in the footer, on this device, before the first paint', async ({ page }) => {
  test.setTimeout(180_000);
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await page.goto('/brand');
  const choice = page.getByRole('group', { name: '글자 크기' });
  await choice.getByRole('button', { name: '아주 크게' }).click();
  await expect(choice.getByRole('button', { name: '아주 크게', pressed: true })).toBeVisible();
  expect(await size()).toBe('24px');

  await test.step('by the page’s own script, without the app', async () => {
    const script = '**/assets/*.js';
    await page.route(script, () => undefined);
    await page.goto('/help', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await size()).toBe('24px');
    await page.unroute(script);
  });

  for (const { path } of PAGES)
    await test.step(`${path} fits the screen`, async () => {
      await page.goto(path);
      await expect(page.getByRole('main')).not.toBeEmpty();
      expect(await size()).toBe('24px');
      const beyond = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(beyond).toBeLessThanOrEqual(0);
    });

  await page.goto('/help');
  await choice.getByRole('button', { name: '기본' }).click();
  expect(await size()).toBe('16px');
  await page.reload();
  await expect(choice.getByRole('button', { name: '기본', pressed: true })).toBeVisible();
  expect(await size()).toBe('16px');
});
