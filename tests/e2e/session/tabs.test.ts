import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { sessionCookies, storedSession } from '../world/patient';

const TABS = 20;

/** A light page: the empty cart, without pictures. */
async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  return page;
}

test('twenty tabs whose token expires at once refresh once and stay signed in', async ({
  context,
  page,
  expectNoise,
  patient,
}) => {
  test.setTimeout(120_000);
  // the browser's own message for each 401
  expectNoise(/status of 401/);
  const rotations: string[] = [];
  const greetings: number[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/token-service/auth/token')) rotations.push(request.url());
  });
  context.on('response', (response) => {
    if (response.url().endsWith('/api/patients/my')) greetings.push(response.status());
  });
  await context.route(/\.(?:avif|webp|jpg|png)$/, (route) =>
    route.fulfill({ status: 204, body: '' }),
  );

  const tabs: Page[] = [];
  await test.step('they are opened by a guest', async () => {
    for (let part = 0; part < TABS / 5; part += 1)
      tabs.push(...(await Promise.all(Array.from({ length: 5 }, () => openTab(context)))));
    for (const tab of tabs)
      await expect(tab.getByText('장바구니가 비어 있어요')).toBeVisible({ timeout: 30_000 });
  });

  await test.step('and all learn at once of a session whose token has expired', async () => {
    await page.goto('/icons/icon.svg');
    const { accessToken, refreshToken } = patient.tokens;
    await context.addCookies(sessionCookies(page.url(), patient.tokens));
    await page.evaluate(
      (session) => window.localStorage.setItem('session', session),
      storedSession({ accessToken: `${accessToken}-of-before`, refreshToken }),
    );
    const welcomed = () => greetings.filter((status) => status === 200).length;
    await expect.poll(welcomed, { timeout: 30_000 }).toBe(TABS);
    expect(rotations).toHaveLength(1);
    const rotated = (await context.cookies()).find(({ name }) => name === 'refreshToken');
    expect(rotated?.value).toBeTruthy();
    expect(rotated?.value).not.toBe(refreshToken);
    const stored = await page.evaluate(() => window.localStorage.getItem('session'));
    expect(stored).toContain('"refreshToken":""');
  });
});
