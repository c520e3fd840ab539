import { expectAccessible } from '../../support/axe';
import { startShop, type Shop } from '../../support/shop';
import { expect, test as base } from '../fixture';
import { checkout } from '../pages/checkout';
import { draft } from '../world/orders';
import { broken, tooSmall, toRest, wrongSizes } from './layout';

const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const shop = await startShop({ env: { ORDERS_FOR_OTHERS: 'on' } });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('a checkout that offers orders for someone else has no WCAG 2.2 AA violation', async ({
  page,
  signedIn: patient,
}) => {
  const form = checkout(page);
  await page.goto(`/checkout/${await draft(patient)}`);
  await form.expectOpen();
  await expect(page.getByRole('radio', { name: '본인' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '가족이나 다른 분' }).check();
  await form.pay.click();
  await expect(form.part('주문자 정보')).toContainText('입력이 필요해요');
  await expectAccessible(page);
  await toRest(page);
  const faults = [await tooSmall(page), await wrongSizes(page), await broken(page)];
  expect(faults.flat()).toEqual([]);
});
