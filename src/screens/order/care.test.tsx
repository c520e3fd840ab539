import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Order } from '@contract/orders/schemas';
import { serverNow } from '@/platform/api/server-clock';
import { orderOf } from '../../../tests/support/account';
import { ORDER_AT, showOrder } from '../../../tests/support/order-setup';
import { refusal } from '../../../tests/support/screen';

const ASK = `POST ${ORDER_AT}/questions`;
const QUESTION = '감기약과 함께 먹어도 되나요?';
const guide = {
  times: ['08:00', '20:00'],
  amount: '1포',
  manner: '밥을 먹고 30분 뒤에',
  avoid: '찬 음료와 함께 드시지 마세요.',
  keeping: '냉장고에 두세요.',
  portions: 15,
};
const careOf = (change: Partial<Order> = {}): Order => {
  const events: Order['events'] = [{ status: 'delivered', at: serverNow() }];
  const order = orderOf({ status: 'delivered', canAsk: true, events, ...change });
  return { ...order, items: order.items.map((item, at) => (at === 0 ? { ...item, guide } : item)) };
};
const asked = { id: 'c'.repeat(24), text: QUESTION, askedAt: serverNow() };

/** Preloads lazy modules, however slow the machine. */
beforeAll(() => Promise.all([import('./question-form'), import('@contract/orders/schemas')]));
it('a delivered remedy says how it is taken, with the doctor’s note (product 3, Guide)', async () => {
  await showOrder(careOf({ doctorNote: '저녁 것은 거르셔도 돼요.' }));
  const part = within(await screen.findByRole('region', { name: '이렇게 드세요' }));
  expect(part.getByText('오전 8:00, 오후 8:00')).toBeVisible();
  expect(part.getByText('저녁 것은 거르셔도 돼요.')).toBeVisible();
  expect(part.getByRole('button', { name: /달력에 복용 시간 저장/ })).toBeVisible();
});

it('its times are not saved in a calendar before it is there', async () => {
  await showOrder(careOf({ status: 'shipped', events: [] }));
  expect(await screen.findByRole('region', { name: '이렇게 드세요' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /달력에 복용 시간 저장/ })).toBeNull();
});

it('its times are saved in no calendar in a web view, which says so (product 1, Web views)', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Linux; Android 14; wv) KAKAOTALK 2411');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await showOrder(careOf());
  await userEvent.click(await screen.findByRole('button', { name: /달력에 복용 시간 저장/ }));
  const name = '이 앱에서는 파일을 저장할 수 없어요';
  expect(await screen.findByRole('alertdialog', { name })).toBeVisible();
  expect(click).not.toHaveBeenCalled();
});

it.each(['paid', 'refunded', 'cancelled'] as const)(
  'nothing says how to take the remedy of an order that is %s',
  async (status) => {
    await showOrder(careOf({ status, canAsk: false }));
    expect(screen.queryByRole('region', { name: '이렇게 드세요' })).toBeNull();
    expect(screen.queryByRole('region', { name: '한의원에 물어보기' })).toBeNull();
  },
);

it('a question is sent, and what was typed stays where that fails (product 4, Question)', async () => {
  let isRefused = true;
  await showOrder(careOf(), {
    [ASK]: () =>
      isRefused
        ? refusal(503, 'unavailable', '잠시 뒤에 다시 시도해 주세요.')
        : {
            data: careOf({
              canAsk: false,
              questions: [{ ...asked, answer: null, answeredAt: null }],
            }),
          },
  });
  expect(screen.getByText(/119에 전화해 주세요/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '궁금한 것 물어보기' }));
  const sheet = within(await screen.findByRole('dialog', { name: '한의원에 물어보기' }));
  await userEvent.click(sheet.getByRole('button', { name: '물어보기' }));
  expect(await sheet.findByText('궁금하신 것을 적어 주세요')).toBeVisible();
  await userEvent.type(sheet.getByRole('textbox', { name: /궁금하신 것/ }), QUESTION);
  await userEvent.click(sheet.getByRole('button', { name: '물어보기' }));
  expect(await sheet.findByRole('alert')).toBeVisible();
  expect(sheet.getByRole('textbox')).toHaveValue(QUESTION);
  isRefused = false;
  await userEvent.click(sheet.getByRole('button', { name: '물어보기' }));
  const part = within(await screen.findByRole('region', { name: '한의원에 물어보기' }));
  expect(await part.findByText(QUESTION)).toBeVisible();
  expect(part.getByText(/답을 쓰고 있어요/)).toBeVisible();
});

it('what was typed in a question is there again after a closed sheet, until it is sent (product 4, Question)', async () => {
  const { asked: calls } = await showOrder(careOf(), { [ASK]: () => ({ data: careOf() }) });
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: '궁금한 것 물어보기' }));
    return within(await screen.findByRole('dialog', { name: '한의원에 물어보기' }));
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  let sheet = await open();
  await userEvent.type(sheet.getByRole('textbox'), QUESTION);
  await userEvent.keyboard('{Escape}');
  await closed();
  sheet = await open();
  expect(sheet.getByRole('textbox')).toHaveValue(QUESTION);
  await userEvent.click(sheet.getByRole('button', { name: '물어보기' }));
  await closed();
  expect(calls.find(({ call }) => call === ASK)?.body).toEqual({ text: QUESTION });
  sheet = await open();
  expect(sheet.getByRole('textbox')).toHaveValue('');
});

it('an answer stands below its question', async () => {
  const answer = '두 시간 사이를 두고 드세요.';
  await showOrder(careOf({ questions: [{ ...asked, answer, answeredAt: serverNow() }] }));
  const part = within(await screen.findByRole('region', { name: '한의원에 물어보기' }));
  expect(part.getByText(answer)).toBeVisible();
});
