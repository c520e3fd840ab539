// Run by hand after a build: npx tsx --tsconfig tests/tsconfig.json tests/e2e/screenshots.ts
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { expect, type Page } from 'playwright/test';
import { launchOptions } from '../support/chromium';
import { startShop } from '../support/shop';
import { checkout, expectCompleted } from './pages/checkout';
import { cartPage, productPage, shopPages } from './pages/shop-pages';
import { signIn } from './pages/sign-in';
import { draft, paidOrder } from './world/orders';
import { enterAs, signUp } from './world/patient';

const folder = path.resolve(import.meta.dirname, '../../docs/screenshots');

/** Waits for pictures and fonts, and for layout to settle. */
async function calm(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.allSettled(seen.map((image) => image.decode()));
    const ending = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
  });
}

/** Takes the six screenshots of the README, at phone size. */
async function takeAll(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const shop = await startShop();
  const browser = await chromium.launch(launchOptions);
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const take = async (name: string) => {
    await calm(page);
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
  };
  try {
    await page.goto('/');
    await take('home');
    await page.goto('/products/65a1c0e00000000000000101');
    await take('product');
    await productPage(page).addToCart();
    await page.goto('/products/65a1c0e00000000000000201');
    await productPage(page).addToCart();
    await shopPages(page).openCart();
    await expect(page.getByText('장바구니에 담았어요.')).toBeHidden();
    await take('cart');
    await cartPage(page).order();
    await expect(signIn(page).dialog.getByRole('button').first()).toBeVisible();
    await take('login');

    const patient = await signUp(shop);
    await enterAs(page, patient);
    const form = checkout(page);
    await page.goto(`/@seongsu/checkout/${await draft(patient)}`);
    await form.pickUp();
    await form.chooseLateDay();
    await form.chooseFreeTime();
    await form.part('한의원 선택').evaluate((part) => part.scrollIntoView());
    await page.evaluate(() => window.scrollBy(0, -72));
    await take('checkout');
    await page.goto(`/checkout/${await paidOrder(shop, patient)}/complete`);
    await expectCompleted(page);
    await take('complete');
  } finally {
    await browser.close();
    await shop.stop();
  }
}

await takeAll();
