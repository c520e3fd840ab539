import { expect, type Locator, type Page } from 'playwright/test';
import { checkout, payAndComplete } from '../pages/checkout';
import { productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';

/** Waits until React has taken over the element, whose part of the page may hydrate after the rest. */
async function toBeHydrated(element: Locator): Promise<void> {
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isHydrated).toBe(true);
}

/** From home to paid as a new patient, in the plain storefront or a clinic's. */
export async function buyFromHome(
  page: Page,
  isMobile: boolean,
  at = '',
  beforeLogin: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const shop = shopPages(page, at);
  const login = signIn(page);
  const form = checkout(page);
  await shop.openHome();
  // a page that is left before it has hydrated has no event
  await expect(page.locator('[role=status][aria-live=polite]')).toBeAttached({ timeout: 40_000 });
  // the effects of the first render, which name the page, come a frame later
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await toBeHydrated(page.getByRole('main').getByRole('link').first());
  await shop.browse();
  await toBeHydrated(page.getByRole('article').getByRole('link').first());
  await shop.openProduct('경옥고 스틱');
  await productPage(page).buyNow();
  await beforeLogin();
  await login.leave();
  await login.chooseFresh('full');
  await form.expectOpen();
  await form.findClinic('성동구', '달임한의원 성수');
  await form.fillShortly();
  await payAndComplete(page, isMobile);
}
