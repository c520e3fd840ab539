import type { Page } from 'playwright/test';
import { startShop } from '../../support/shop';
import { expect, test } from '../fixture';

const REAL_SCRIPT = 'https://oapi.map.naver.com/openapi/v3/maps.js';

/** Changes the maps configuration that the shop sends. */
async function tellOfMaps(page: Page, changes: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route('**/public-api/services', async (route) => {
    const response = await route.fetch();
    const services = await response.json();
    await route.fulfill({
      response,
      json: { ...services, maps: { ...services.maps, ...changes } },
    });
  });
}

const map = (page: Page) => page.getByRole('region', { name: '한의원 지도' });

test('the map shows clinics, and zooms by keyboard', async ({ page }) => {
  await page.goto('/clinic');
  await expect(map(page).getByText('경계: 통계청 SGIS(2018)')).toBeVisible();
  const cluster = map(page).getByRole('button', { name: /이 근처 \d+곳/ });
  await expect(cluster.first()).toBeInViewport();
  const before = await cluster.count();
  await map(page).getByRole('button', { name: '지도 확대' }).press('Enter');
  await expect(cluster).not.toHaveCount(before);
});

for (const [key, words] of [
  ['sandbox-refused', '지도 서비스가 연결을 거절했습니다. 잠시 후에 다시 시도해주세요.'],
  ['sandbox-script-error', '지도를 불러오지 못했습니다. 잠시 후에 다시 시도해주세요.'],
  ['sandbox-never-ready', '지도가 제때 열리지 않았습니다. 잠시 후에 다시 시도해주세요.'],
  ['', '지도 키가 설정되지 않아 지도를 열 수 없습니다.'],
] as const) {
  test(`a map with the key "${key}" shows the error with a retry`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/maps\.js\?ncpKeyId=sandbox-script-error/);
    await tellOfMaps(page, { clientId: key });
    await page.goto('/clinic');
    // the library has six seconds to become ready (product 9)
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible({
      timeout: 20_000,
    });

    await page.unroute('**/public-api/services');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(map(page).getByText('경계: 통계청 SGIS(2018)')).toBeVisible();
  });
}

test('submodules that are not a list are refused', async ({ page }) => {
  await tellOfMaps(page, { submodules: 'geocoder' });
  await page.goto('/clinic');
  await expect(
    page.getByRole('alert').filter({ hasText: '지도를 불러오지 못했습니다.' }),
  ).toBeVisible();
});

test('the real script is requested once a key is configured, and may run', async ({ page }) => {
  const shop = await startShop({ env: { NAVER_MAPS_KEY: 'real-key' } });
  try {
    const asked: URL[] = [];
    await page.route(`${REAL_SCRIPT}*`, async (route) => {
      asked.push(new URL(route.request().url()));
      await route.fulfill({
        contentType: 'text/javascript',
        body: 'window.navermap_authFailure();',
      });
    });
    await page.goto(`${shop.url}/clinic`);
    await expect(page.getByText('지도 서비스가 연결을 거절했습니다.')).toBeVisible();
    expect(asked.map((address) => Object.fromEntries(address.searchParams))).toEqual([
      { ncpKeyId: 'real-key', submodules: 'geocoder' },
    ]);
  } finally {
    // drop what the page loads when idle
    await page.close();
    await shop.stop();
  }
});
