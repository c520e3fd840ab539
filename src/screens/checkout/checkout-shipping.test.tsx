import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Order } from '@contract/orders';
import { anOrder } from '../../../tests/support/checkout-fixtures';
import { payable, showCheckout } from '../../../tests/support/checkout-world';

const ID = '6b0000000000000000000d01';
const ADDRESS = {
  id: '6b0000000000000000000d02',
  full_name: '김달임',
  phone: '01012345678',
  address1: '서울 성동구 연무장길 10',
  address2: '',
};
const QUICK = {
  id: 'quick',
  name: '당일 퀵',
  description: '오늘 도착해요.',
  fee: 9000,
  freeFrom: null,
};
const PARCEL = { id: 'parcel', name: '택배', description: '이틀.', fee: 0, freeFrom: null };

/** Presses the one button of the dialog that is open, and answers what it said. */
async function readDialog(): Promise<string> {
  const dialog = await screen.findByRole('alertdialog', {}, { timeout: 15_000 });
  const words = dialog.textContent;
  await userEvent.click(within(dialog).getByRole('button', { name: '확인' }));
  return words;
}

it('tells the true total before it is paid, when a way of delivery could not be saved', async () => {
  let isAway = true;
  let order: Order = anOrder({
    ...payable(),
    id: ID,
    shipping_method_id: null,
    shipping_address: ADDRESS,
  });
  const { opened } = await showCheckout(order, {
    [`GET /api/market/orders/${ID}`]: () => ({ data: order }),
    [`PUT /api/market/orders/${ID}`]: () => {
      if (isAway) throw new TypeError('network');
      const amounts = { items: 450_000, shipping: 9000, total: 459_000 };
      order = { ...order, shipping_method_id: 'quick', amounts };
      return { data: order };
    },
    'GET /public-api/market/shipping-methods': () => ({ items: [PARCEL, QUICK] }),
  });
  await userEvent.click(screen.getByRole('radio', { name: /당일 퀵/ }));
  expect(await readDialog()).toContain('주문 업데이트 실패');

  isAway = false;
  await userEvent.click(await screen.findByRole('button', { name: '450,000원 결제하기' }));
  const words = await readDialog();
  expect(words).not.toContain('가격이 바뀐 제품');
  expect(words).toContain('배송비');
  expect(words).toContain('459,000원');
  expect(opened).not.toHaveBeenCalled();
  expect(await screen.findByRole('button', { name: '459,000원 결제하기' })).toBeVisible();
  expect(screen.getByRole('radio', { name: /당일 퀵/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: '주소' })).toHaveValue(ADDRESS.address1);
});
