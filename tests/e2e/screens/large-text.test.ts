import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { draft, fillIn } from '../world/orders';
import { enterAs, signUp } from '../world/patient';

test('the checkout at 200 % text: nothing leaves the screen, and it can be paid', async ({
  page,
  shop,
}) => {
  const patient = await signUp(shop);
  const orderId = await draft(patient);
  await fillIn(patient, orderId);
  const form = checkout(page);
  await enterAs(page, patient);
  await page.goto(`/checkout/${orderId}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await form.part('배송 방법').getByRole('radio', { name: /택배/ }).check();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const widths = () =>
    page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      screen: document.documentElement.clientWidth,
      // words that are cut off in a control that cannot be scrolled
      cut: [...document.querySelectorAll('main button, main label, main h2')]
        .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
        .map((each) => each.textContent),
    }));
  const { page: width, screen, cut } = await widths();
  expect(width).toBeLessThanOrEqual(screen);
  expect(cut).toEqual([]);
  await form.pay.click();
  await expect(form.part('배송 방법')).toBeInViewport();
  await expect(form.part('배송 방법').locator(':focus')).toBeInViewport();
});
