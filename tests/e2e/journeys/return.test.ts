import type { Order } from '@contract/orders/schemas';
import { expectAccessible } from '../../support/axe';
import { expect, test } from '../fixture';
import { deliver } from '../world/deliver';
import { paidOrder } from '../world/orders';

test('a patient asks for a return, follows it and keeps the order’s confirmation', async ({
  page,
  shop,
  signedIn: patient,
}) => {
  const orderId = await paidOrder(shop, patient);
  const { data } = await patient.call<{ data: Order }>('GET', `/api/market/orders/${orderId}`);
  await deliver(shop, orderId);
  await page.goto(`/order/${orderId}`);
  await page.getByRole('button', { name: '반품·환불 신청' }).click();
  const sheet = page.getByRole('dialog', { name: '반품·환불 신청' });
  await expect(sheet.getByRole('radio', { name: /마음이 바뀌었어요/ })).toBeDisabled();
  await sheet.getByRole('radio', { name: /한약에 문제가 있어요/ }).check();
  await sheet.getByRole('textbox').fill('상자가 눌려 스틱 두 개가 터져 있었어요.');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '신청하기' }).click();
  const steps = page.getByRole('list', { name: '반품 진행' });
  await expect(steps.getByText('접수')).toHaveAttribute('aria-current', 'step');
  await shop.command('returns', 'refund', data.number);
  await page.reload();
  await expect(steps.getByText('환불')).toHaveAttribute('aria-current', 'step');

  await page.getByRole('link', { name: '주문 확인서' }).click();
  await expect(page.getByRole('heading', { name: '주문 확인서' })).toBeVisible();
  await expect(page.getByText('전자상거래법 제17조 제3항')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: /인쇄/ })).toBeHidden();
  await expect(page.getByText('사업자등록번호')).toBeVisible();
});
