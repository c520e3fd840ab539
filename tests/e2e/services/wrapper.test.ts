import { expect, test } from '../fixture';
import { productPage, shopPages } from '../pages/shop-pages';
import { STICK_PATH } from '../world/products';
import { openWrapper, WRAPPER_AGENT } from '../wrapper/open-wrapper';

test.describe('inside the wrapper', () => {
  test.use({ userAgent: WRAPPER_AGENT });

  test('its safe areas are respected, its back button goes back, and unknown messages are ignored', async ({
    page,
  }) => {
    const wrapper = await openWrapper(page);
    const shop = shopPages(page);
    await shop.openHome();
    await shop.browse();
    const edge = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--safe-bottom'));
    await wrapper.send('모르는 메시지 보내기');
    await wrapper.send('안전 영역 보내기');
    await expect.poll(edge).toBe('34px');
    await wrapper.send('뒤로 보내기');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('정성을 달이다');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'tel:0212345678';
      link.textContent = '전화';
      document.body.append(link);
      link.click();
    });
    await wrapper.expectMessage('{"v":1,"type":"open","payload":{"url":"tel:0212345678"}}');
  });
});

test('outside of the wrapper no bridge is used', async ({ page }) => {
  const wrapper = await openWrapper(page);
  await page.goto(STICK_PATH);
  await productPage(page).addToCart();
  expect(await wrapper.counts()).toEqual({ taps: 1, haptics: 0 });
});
