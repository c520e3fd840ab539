import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Order } from '@contract/orders/schemas';
import { anOrder } from '../../../tests/support/checkout-fixtures';
import { payable, showCheckout } from '../../../tests/support/checkout-setup';
import { refusal } from '../../../tests/support/screen';

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
  expect(words).not.toContain('가격이 바뀐 한약');
  expect(words).toContain('배송비');
  expect(words).toContain('459,000원');
  expect(opened).not.toHaveBeenCalled();
  expect(await screen.findByRole('button', { name: '459,000원 결제하기' })).toBeVisible();
  expect(screen.getByRole('radio', { name: /당일 퀵/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: '주소' })).toHaveValue(ADDRESS.address1);
});

it('an order that was asked for before a change and comes after it does not undo the change', async () => {
  const order: Order = anOrder({ ...payable(), id: ID, shipping_address: ADDRESS });
  let answerLate: (answer: unknown) => void = () => undefined;
  const late = new Promise((resolve) => (answerLate = resolve));
  let readings = 0;
  await showCheckout(order, {
    [`GET /api/market/orders/${ID}`]: () => {
      readings += 1;
      return readings === 1 ? { data: order } : late;
    },
    [`PUT /api/market/orders/${ID}`]: (body) => {
      const { shipping_method_id } = body as Pick<Order, 'shipping_method_id'>;
      if (shipping_method_id === 'parcel') return refusal(500, 'internal', '문제가 생겼습니다.');
      const amounts = { items: 450_000, shipping: 9000, total: 459_000 };
      return { data: { ...order, shipping_method_id, amounts } };
    },
    'GET /public-api/market/shipping-methods': () => ({ items: [PARCEL, QUICK] }),
  });
  // the reading never ends, and the failure is told all the same
  await userEvent.click(screen.getByRole('radio', { name: /택배/ }));
  expect(await readDialog()).toContain('주문 업데이트 실패');
  expect(readings).toBe(2);

  await userEvent.click(screen.getByRole('radio', { name: /당일 퀵/ }));
  expect(await screen.findByRole('button', { name: '459,000원 결제하기' })).toBeVisible();
  await act(async () => answerLate({ data: order }));
  expect(screen.getByRole('button', { name: '459,000원 결제하기' })).toBeVisible();
});

const SAVED_CALL = 'GET /medical-streaming-api/members/patients/my/addresses';

it('a saved address fills in recipient, phone, address and detail with one tap; the message stays (product 2, Shipping form)', async () => {
  const saved = {
    ...ADDRESS,
    full_name: '이새봄',
    phone: '01099998888',
    address2: '3층',
    postcode: '04766',
    isDefault: true,
    usedAt: 1,
  };
  await showCheckout(
    { shipping_method_id: 'parcel', comments: '문 앞에 놓아 주세요' },
    { [SAVED_CALL]: () => ({ data: { items: [saved] } }) },
  );
  const shipping = within(screen.getByRole('region', { name: '배송 방법' }));
  await userEvent.click(await shipping.findByRole('button', { name: '배송지 목록' }));
  const sheet = within(await screen.findByRole('dialog', { name: '배송지 목록' }));
  await userEvent.click(sheet.getByRole('button', { name: /이새봄 기본 배송지/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const value = (name: string) => shipping.getByRole('textbox', { name });
  await waitFor(() => expect(value('주소')).toHaveValue(ADDRESS.address1));
  expect(value('받는 분')).toHaveValue('이새봄');
  expect(value('휴대전화 번호')).toHaveValue('01099998888');
  expect(value('상세 주소')).toHaveValue('3층');
  expect(shipping.getByText(`(04766) ${ADDRESS.address1}`)).toBeVisible();
  expect(shipping.getByRole('combobox', { name: '배송 메시지' })).toHaveValue(
    '문 앞에 놓아 주세요',
  );
});

it('no list of addresses is offered while none is saved', async () => {
  await showCheckout({ shipping_method_id: 'parcel' });
  await screen.findByRole('textbox', { name: '받는 분' });
  expect(screen.queryByRole('button', { name: '배송지 목록' })).toBeNull();
});
