import type { Page } from 'playwright/test';
import { pushPayload } from '@contract/push/schemas';
import { expect, test } from '../e2e/fixture';
import { productPage } from '../e2e/pages/shop-pages';
import { STICK_PATH } from '../e2e/world/products';
import { launchOptions } from '../support/chromium';
import { underWorker } from './world';

/** The headless shell neither installs apps nor shows notifications. */
test.use({ launchOptions });

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

test('a reminder shows the time and nothing else, even without an open page', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['notifications'], { origin: shop.url });
  await page.goto('/');
  await underWorker(page);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(shop.url));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const message = { title: '예약', body: '내일 오전 10:00', tag: 'day-1', path: '/order/1' };
  // without what workers of older builds read
  const { web_push, notification } = pushPayload(message, shop.url);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The page has no worker.');
  // Chromium removes a notification whose list is read while it is being shown
  const displayed = await worker.evaluateHandle(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    const done = new Promise<void>((resolve) => {
      registration.showNotification = (...input) => show(...input).then(resolve);
    });
    return { done };
  });
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: shop.url,
    registrationId: await registered,
    data: JSON.stringify({ web_push, notification }),
  });
  await displayed.evaluate(({ done }) => done);
  const shown = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const list = await registration.getNotifications();
    return list.map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      path: (data as { path: string }).path,
    }));
  });
  expect(shown).toEqual([message]);
});
