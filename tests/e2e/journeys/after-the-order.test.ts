import { readFile } from 'node:fs/promises';
import type { Order } from '@contract/orders/schemas';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { expectCompleted } from '../pages/checkout';
import { paidOrder, slotState } from '../world/orders';
import type { Patient } from '../world/patient';
import { STICK } from '../world/products';
import { chargesOf } from '../world/provider';

/** The calendar file of the page's button: its name, and its lines by property. */
async function savedCalendar(page: Page) {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '달력에 저장' }).click();
  const saved = await saving;
  const text = await readFile(await saved.path(), 'utf8');
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
  const lines = unfolded.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1)];
  });
  return { name: saved.suggestedFilename(), lines: new Map(lines) };
}

/** `20261121T063000Z` as milliseconds. */
function millisecondsOf(stamp = ''): number {
  return Date.parse(
    stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}

/** The product's stock, and the public state of the time. */
async function standing(shop: { url: string }, patient: Patient, startedAt: number) {
  const { data } = await patient.call<{ data: { items: { available: number }[] } }>(
    'POST',
    '/api/market/products/group-status',
    { selectedVariantList: [STICK] },
  );
  return { stock: data.items[0]?.available ?? 0, slot: await slotState(shop, startedAt) };
}

test('the order afterwards: what was bought, its calendar file, its map, and a cancellation that restores everything', async ({
  page,
  shop,
  signedIn: patient,
}) => {
  const orderId = await paidOrder(shop, patient);
  const { data: order } = await patient.call<{ data: Order }>(
    'GET',
    `/api/market/orders/${orderId}`,
  );
  const startedAt = order.appointment?.appointmentStartedAt ?? 0;
  const paid = await standing(shop, patient, startedAt);
  expect(paid.slot).toBe('taken');

  for (const path of [`/checkout/${orderId}/complete`, `/order/${orderId}`])
    await test.step(`calendar and map of ${path}`, async () => {
      await page.goto(path);
      const { name, lines } = await savedCalendar(page);
      expect(name).toBe(`dalim-${order.number}.ics`);
      expect(millisecondsOf(lines.get('DTSTART'))).toBe(startedAt);
      expect(millisecondsOf(lines.get('DTEND'))).toBe(startedAt + 30 * 60_000);
      await expect(page.getByRole('link', { name: /^지도에서 보기/ })).toHaveAttribute(
        'href',
        `https://map.naver.com/p/search/${encodeURIComponent(order.clinic?.clinicAddress ?? '')}`,
      );
      await expect(page.getByText('한의원 전화번호').locator('..')).toContainText(
        order.clinic?.phoneNumber ?? '',
      );
      if (!path.endsWith('complete')) return;
      await expectCompleted(page);
      const bought = page.getByRole('region', { name: '주문한 한약' });
      await expect(bought).toContainText(order.items[0]?.productName ?? '');
      await expect(bought).toContainText(order.amounts.total.toLocaleString('ko-KR'));
      await expect(page.getByRole('region', { name: '이제 이렇게 진행돼요' })).toContainText(
        '한의원에서 전화를 드려요',
      );
    });

  await test.step('cancelled after a confirmation', async () => {
    expect(await chargesOf(shop, patient)).toEqual({ captures: 1, net: order.amounts.total });
    await page.getByRole('button', { name: '주문 취소', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: '주문을 취소할까요?' });
    await expect(question).toContainText('결제하신 금액은 모두 돌려드려요.');
    await question.getByRole('button', { name: '주문 취소', exact: true }).click();
    await expect(page.getByRole('status').getByText('주문을 취소했어요.')).toBeVisible();
    await expect(page.getByRole('region', { name: '주문 상태' })).toContainText('환불 완료');
    await expect(page.getByRole('main')).toContainText('취소된 진료');
    await expect(page.getByRole('button', { name: '주문 취소', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '달력에 저장' })).toHaveCount(0);
  });

  await test.step('payment, time and stock are restored', async () => {
    expect(await chargesOf(shop, patient)).toEqual({ captures: 1, net: 0 });
    expect(await standing(shop, patient, startedAt)).toEqual({
      stock: paid.stock + 1,
      slot: 'free',
    });
  });
});
