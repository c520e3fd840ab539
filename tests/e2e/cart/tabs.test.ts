import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { productPage, shopPages } from '../pages/shop-pages';
import { enterAs } from '../world/patient';
import { STICK, STICK_PATH } from '../world/products';

const ADDS = 50;

/** Taps as fast as the button accepts them, in all tabs at once. */
async function addTogether(tabs: readonly Page[], times: number): Promise<void> {
  await Promise.all(
    tabs.map((tab) =>
      tab.getByRole('button', { name: '장바구니 담기' }).evaluate(async (button, count) => {
        const isReady = () => !button.hasAttribute('aria-busy');
        for (let left = count; left > 0;) {
          if (isReady()) {
            (button as HTMLButtonElement).click();
            left -= 1;
          }
          await new Promise((resolve) => setTimeout(resolve));
        }
      }, times),
    ),
  );
}

test('two tabs × 50 adds, interleaved, make 100 in both badges without a reload', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.goto(STICK_PATH);
    await expect(tab.getByRole('button', { name: '장바구니 담기' })).toBeEnabled();
    await tab.getByRole('radio', { name: '10포' }).check();
  }
  await addTogether(tabs, ADDS);
  for (const tab of tabs) await shopPages(tab).expectInCart(tabs.length * ADDS);
});

test('five tabs that sign in together merge the guest’s cart once', async ({
  page,
  context,
  patient,
}) => {
  await page.goto(STICK_PATH);
  await productPage(page).addToCart();
  await productPage(page).addToCart();
  const tabs = [page];
  for (let count = 1; count < 5; count++) {
    const tab = await context.newPage();
    await tab.goto('/');
    await shopPages(tab).expectInCart(2);
    tabs.push(tab);
  }
  await enterAs(await context.newPage(), patient);
  for (const tab of tabs) {
    await shopPages(tab).expectInCart(2);
  }
  await expect(async () => {
    const cart = await patient.call<{ data: { items: unknown[] } }>('GET', '/api/market/cart');
    expect(cart.data.items).toMatchObject([{ product_id: STICK.product_id, quantity: 2 }]);
  }).toPass();
  await page.reload();
  await shopPages(page).expectInCart(2);
});
