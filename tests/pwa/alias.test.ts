import { expect, test } from '../e2e/fixture';
import { underWorker } from './world';

test('under the worker the stored alias redirects the blog to the clinic, and its name is in titles', async ({
  page,
}) => {
  await page.goto('/@seongsu');
  await underWorker(page);
  await page.goto('/blog');
  await expect(page).toHaveURL('/@seongsu');
  await page.goto('/clinic');
  await expect(page).toHaveTitle('달임한의원 성수 | 한의원 찾기 - 프리미엄 한약, 달임');
  await expect(page.locator('a[href*="/blog"]')).toHaveCount(0);
  await page.goto('/');
  await expect(page.locator('a[href*="/blog"]').first()).toBeAttached();
  // the app forgets the alias once it has rendered
  const stored = () => page.evaluate(() => window.sessionStorage.getItem('clinicAlias'));
  await expect.poll(stored).toBeNull();
  await page.goto('/blog');
  await expect(page).toHaveURL('/blog');
});
