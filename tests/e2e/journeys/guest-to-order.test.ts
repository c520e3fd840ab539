import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { checkout, payAndComplete } from '../pages/checkout';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';
import { removeWhatIsNewer } from '../world/older-browser';
import { freshAccount } from '../world/patient';
import { translate } from '../world/translation';

interface Fixtures {
  page: Page;
  isMobile: boolean;
  expectNoise: (pattern: RegExp) => void;
}

test('a guest fills the cart, signs in, completes the profile, and pays in a browser as old as iOS 16.4 (product 1, Ordering)', async ({
  page,
  isMobile,
  expectNoise,
}) => {
  await page.addInitScript(removeWhatIsNewer);
  await order({ page, isMobile, expectNoise });
  expect(await page.evaluate(() => 'any' in AbortSignal || 'canParse' in URL)).toBe(false);
});

test(
  'a guest orders on pages that the browser translates (product 1, Ordering)',
  { tag: '@whole' },
  async ({ page, isMobile, expectNoise }) => {
    expectNoise(/React error #418/);
    await translate(page);
    await order({ page, isMobile, expectNoise });
  },
);

async function order({ page, isMobile, expectNoise }: Fixtures): Promise<void> {
  // the provider names no birth date
  expectNoise(/status of 403/);
  const shop = shopPages(page);
  const product = productPage(page);
  const cart = cartPage(page);
  const login = signIn(page);
  const form = checkout(page);

  await test.step('chooses two products', async () => {
    await shop.openHome();
    await shop.browse();
    await shop.chooseCategory('경옥고');
    await shop.openProduct('경옥고 스틱');
    await product.chooseVariant('10포');
    await product.addToCart();
    await shop.expectInCart(1);
    await page.goBack();
    await shop.openProduct('경옥고 단지');
    await product.addToCart();
    await shop.expectInCart(2);
  });

  await test.step('changes and removes lines', async () => {
    await shop.openCart();
    await cart.raise('경옥고 스틱');
    await expect(cart.quantity('경옥고 스틱')).toHaveText('2');
    await expect(cart.line('경옥고 스틱')).toContainText('132,000원');
    await cart.remove('경옥고 단지');
    await expect(cart.line('경옥고 단지')).toHaveCount(0);
    await page.reload();
    await expect(cart.quantity('경옥고 스틱')).toHaveText('2');
    await cart.lower('경옥고 스틱');
    await expect(cart.quantity('경옥고 스틱')).toHaveText('1');
  });

  await test.step('signs in and completes the profile', async () => {
    await cart.order();
    await login.leave();
    const account = freshAccount('new');
    await login.chooseKnown(account);
    await login.confirmAge(account);
    await login.completeProfile();
  });

  await test.step('fills in the four sections', async () => {
    await form.expectOpen();
    await form.fillDelivery();
    await form.findAddress(page.getByRole('button', { name: '주소 찾기' }), '성수동');
    await expect(form.part('배송 방법').getByText(/^\(\d{5}\) 서울특별시 성동구/)).toBeVisible();
    // the nearest one is chosen by itself; another is looked for
    const clinic = form.part('한의원 선택');
    await expect(clinic.getByRole('button', { name: '다른 한의원 고르기' })).toBeVisible();
    await form.findClinic('성동구', '달임한의원 성수');
    await form.fillConsultation();
  });

  await test.step('pays and sees the order', async () => {
    await payAndComplete(page, isMobile);
    await expect(page.getByText('달임한의원 성수')).toBeVisible();
    await page.getByRole('link', { name: '주문 보기' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '주문 상세' })).toBeAttached();
    await expect(page.getByRole('region', { name: '주문한 한약' })).toContainText('경옥고 스틱');
    await expect(page.getByRole('main')).toContainText(
      /\(\d{5}\) 서울특별시 성동구 .*101동 1203호/,
    );
  });

  await test.step('finds the cart without the bought items', async () => {
    await page.goto('/cart');
    await expect(cart.empty).toBeVisible();
  });
}
