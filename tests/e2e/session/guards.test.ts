import type { Page } from 'playwright/test';
import { expect, patientPage, test } from '../fixture';
import { signIn } from '../pages/sign-in';
import { enterAs, signUp } from '../world/patient';

const HOSTILE = [
  '//evil.example/cart',
  '/\\evil.example',
  '/.//evil.example',
  '/%2F%2Fevil.example',
  'https://evil.example',
  '/\n/evil.example',
];

const storeTarget = (page: Page, target: string) =>
  page.evaluate((path) => window.sessionStorage.setItem('redirectPath', path), target);

test('hostile redirect targets are ignored', async ({ page, shop }) => {
  await enterAs(page, await signUp(shop));
  for (const target of HOSTILE)
    await test.step(target, async () => {
      await page.goto('/icons/icon.svg');
      await storeTarget(page, target);
      // already signed in, so the callback opens the stored target at once
      await page.goto('/oauth/callback/kakao');
      await expect(page).toHaveURL('/');
    });
  for (const address of ['//evil.example/my-page', '/%5Cevil.example', '/@//evil.example'])
    await test.step(address, async () => {
      await page.goto(shop.url + address);
      await expect(page).toHaveURL('/');
    });
});

test('a login returns to this browser only, and once', async ({
  page,
  browser,
  shop,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  const login = signIn(page);
  const heading = (name: string, at = page) => at.getByRole('heading', { name });
  const again = (at = page) => at.getByRole('button', { name: '로그인 다시 시작' });

  await test.step('a code that was used before', async () => {
    await page.goto('/my-page');
    await login.leave();
    await page.getByRole('button', { name: '이미 쓴 코드로 돌아가기' }).click();
    await expect(heading('로그인 시간이 지났어요')).toBeVisible();
  });

  await test.step('a callback without a state', async () => {
    await again().click();
    await login.leave();
    await page.goto('/oauth/callback/kakao?code=stolen');
    await expect(heading('로그인을 확인하지 못했어요')).toBeVisible();
    await expect(again()).toBeVisible();
  });

  await test.step('a callback that opens in another browser', async () => {
    const other = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
    const there = patientPage(await other.newPage());
    await there.goto('/oauth/callback/kakao?code=a-code&state=a-state');
    await expect(heading('로그인을 이어 갈 수 없어요', there)).toBeVisible();
    await again(there).click();
    await expect(signIn(there).dialog).toBeVisible();
    await other.close();
  });
});

test(
  'elsewhere it can be dismissed, and opens again on the next such page',
  { tag: '@whole' },
  async ({ page, shop }) => {
    await enterAs(page, await signUp(shop, 'new'));
    const dialog = page.getByRole('dialog', { name: '프로필을 완성해 주세요' });
    await page.goto('/');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: '닫기' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);
