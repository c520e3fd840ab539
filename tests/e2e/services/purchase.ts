import { expect, type Page } from 'playwright/test';
import { checkout, expectCompleted, paymentWindow } from '../pages/checkout';
import { productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';

/** From home to paid as somebody new to the shop, in the plain storefront or a clinic's. */
export async function buyFromHome(page: Page, isMobile: boolean, at = ''): Promise<void> {
  const shop = shopPages(page, at);
  const login = signIn(page);
  const form = checkout(page);
  await shop.openHome();
  await shop.browse();
  await shop.openProduct('경옥고 스틱');
  await productPage(page).buyNow();
  await login.leave();
  await login.chooseFresh('full');
  await form.expectOpen();
  if (at === '') await form.findClinic('성동구', '달임한의원 성수');
  else await expect(form.days).toBeVisible();
  await form.fillShortly();
  await form.pay.click();
  await (await paymentWindow(page, isMobile)).approve();
  await expectCompleted(page);
}
