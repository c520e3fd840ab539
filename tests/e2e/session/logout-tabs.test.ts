import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { paidOrder } from '../world/orders';

const NAME = '문지기';
const CANCEL = '주문 취소';

/** From now on, records how long that text stays visible after a logout elsewhere, in milliseconds. */
const watch = (page: Page, text: string) =>
  page.evaluate((private_) => {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key !== 'session' || newValue !== null) return;
      const heard = performance.now();
      const look = () => {
        if (document.body.innerText.includes(private_)) requestAnimationFrame(look);
        else document.body.dataset['shownFor'] = String(performance.now() - heard);
      };
      look();
    });
  }, text);

test('a logout in one tab empties the others within a second, even on a hanging network', async ({
  context,
  page,
  shop,
  signedIn: patient,
}) => {
  await patient.call('PATCH', '/medical-streaming-api/members/patients/my', { name: NAME });
  const orderId = await paidOrder(shop, patient);
  await page.goto('/my-page');
  const [order, local] = [await context.newPage(), await context.newPage()];
  await order.goto(`/order/${orderId}`);
  await local.goto('/@seongsu/my-page');
  await expect(order.getByRole('button', { name: CANCEL })).toBeVisible();
  await watch(order, CANCEL);
  await expect(local.getByText(NAME).first()).toBeVisible();
  await watch(local, NAME);
  // the home page's data never arrives
  await order.route('**/public-api/**', () => undefined);

  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  for (const tab of [order, local]) {
    const body = tab.locator('body');
    await expect(body).toHaveAttribute('data-shown-for', /\d/);
    expect(Number(await body.getAttribute('data-shown-for'))).toBeLessThan(1000);
  }
  await expect(local).toHaveURL('/@seongsu');
  await expect(page).toHaveURL('/');
  await expect(order).toHaveURL('/');
});
