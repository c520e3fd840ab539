import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';
import { draft, fillIn } from '../world/orders';
import { signUp } from '../world/patient';

/** Taps the last time that the clinic's home shows, which does not begin during the test; its start (ms). */
async function tapTime(page: Page): Promise<number> {
  await page
    .getByRole('link', { name: /, 한약 고르기$/ })
    .last()
    .click();
  await expect(page.getByText(/진료를 기억해 둘게요/)).toBeVisible();
  const stored = await page.evaluate(() => window.sessionStorage.getItem('chosenTime'));
  return (JSON.parse(stored ?? '{}') as { startedAt: number }).startedAt;
}

test('a time tapped on a clinic’s home is held in the checkout, through product and login', async ({
  page,
  shop,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  const pages = shopPages(page, '/@seongsu');
  const form = checkout(page);
  const clinic = form.part('한의원 선택');
  const buy = async () => {
    await expect(page.getByRole('heading', { level: 1, name: '달임의 한약' })).toBeVisible();
    await pages.openProduct('경옥고 스틱');
    await productPage(page).buyNow();
  };

  await test.step('a guest', async () => {
    await pages.openHome();
    const start = await tapTime(page);
    await buy();
    const login = signIn(page);
    await login.leave();
    await login.chooseFresh('full');
    await form.expectOpen();
    await expect(clinic.getByText('달임한의원 성수').first()).toBeVisible();
    await expect(page.getByRole('timer')).toContainText('이 시간을 맡아 두었어요');
    await expect(form.times.locator('input:checked')).toHaveValue(String(start));
  });

  await test.step('that another patient has taken meanwhile is told, and the next offered', async () => {
    await page.goto('/@seongsu');
    const start = await tapTime(page);
    await signUp(shop).then(async (other) => fillIn(other, await draft(other), start));
    await buy();
    await form.expectOpen();
    await expect(clinic.getByText(/다른 분/)).toBeVisible();
    const next = clinic.getByRole('region', { name: '이곳의 다음 시간' });
    await next.getByRole('button').first().click();
    await expect(page.getByRole('timer')).toContainText('이 시간을 맡아 두었어요');
  });
});
