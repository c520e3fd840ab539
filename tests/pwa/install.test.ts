import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/fixture';
import { productPage } from '../e2e/pages/shop-pages';
import { STICK_PATH } from '../e2e/world/products';
import { underWorker } from './world';

/** Chromium's installability report for the page. */
async function asApp(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const { url, data, errors } = await session.send('Page.getAppManifest');
  const { appId } = await session.send('Page.getAppId');
  return {
    obstacles: installabilityErrors
      .map(({ errorId }) => errorId)
      .filter((id) => id !== 'in-incognito'),
    faults: errors,
    path: new URL(url).pathname,
    manifest: JSON.parse(data ?? '{}') as { name: string; start_url: string; scope: string },
    id: appId,
  };
}

test('the shop and a clinic’s storefront install as separate apps', async ({ page, shop }) => {
  await page.goto('/');
  await underWorker(page);
  const plain = await asApp(page);
  expect(plain).toMatchObject({ obstacles: [], faults: [], path: '/manifest.webmanifest' });
  expect(plain.id).toBe(`${shop.url}/`);

  await page.goto('/@seongsu');
  // Chromium looks again, and more than once, after the page has named the clinic's manifest
  await expect
    .poll(() => asApp(page))
    .toMatchObject({
      ...{ obstacles: [], faults: [], id: `${shop.url}/@seongsu` },
      manifest: { name: '달임한의원 성수 | 달임', start_url: '/@seongsu', scope: '/' },
    });
});

test('the invitation waits for its conditions, and stays hidden once dismissed', async ({
  page,
}) => {
  const invitation = page.getByRole('region', { name: '홈 화면에 추가' });
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      window.dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'accepted' }) }));
    });
  await page.goto('/');
  await underWorker(page);
  await offer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(invitation).toBeHidden();

  await page.goto(STICK_PATH);
  await productPage(page).addToCart();
  await expect(invitation).toBeHidden();
  await page.goto('/');
  await offer();
  await expect(invitation).toBeVisible();
  await invitation.getByRole('button', { name: '나중에' }).click();
  await expect(invitation).toBeHidden();
  await page.reload();
  await offer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(invitation).toBeHidden();
});
