import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '@contract/core/constants';
import type { Order } from '@contract/orders/schemas';
import { seoulDate } from '@contract/core/seoul-time';
import { serverNow } from '@/platform/api/server-clock';
import { orderOf } from '../../../tests/support/account';
import { ORDER_AT, showOrder } from '../../../tests/support/order-setup';
import { refusal } from '../../../tests/support/screen';

const RETURN = `POST ${ORDER_AT}/return`;
const NOTE = '환 세 개가 깨져서 왔어요.';

const delivered = (daysAgo: number, change: Partial<Order> = {}): Order => {
  const at = serverNow() - daysAgo * DAY_MS;
  return orderOf({ status: 'delivered', events: [{ status: 'delivered', at }], ...change });
};
const returningOf = (change: Partial<NonNullable<Order['returning']>> = {}) => ({
  ...({ reason: 'defect', note: NOTE, state: 'requested', refusal: null } as const),
  ...{ requestedAt: serverNow(), updatedAt: serverNow() },
  ...change,
});

afterEach(() => vi.useRealTimers());

const ask = () => screen.queryByRole('button', { name: '반품·환불 신청' });
async function openForm() {
  await userEvent.click(ask()!);
  return within(await screen.findByRole('dialog', { name: '반품·환불 신청' }));
}

describe('the return on an order’s page (product 4, Return)', () => {
  it.each(['paid', 'preparing', 'cancelled', 'refunded'] as const)(
    'is not offered while the order is %s',
    async (status) => {
      await showOrder(orderOf({ status }));
      expect(ask()).toBeNull();
    },
  );

  it('is not offered once the terms are over', async () => {
    await showOrder(delivered(120));
    expect(ask()).toBeNull();
  });

  it('offers no change of mind where its limits were agreed to, and says why', async () => {
    await showOrder(delivered(1, { consents: ['withdrawal'] }));
    const sheet = await openForm();
    expect(sheet.getByRole('radio', { name: /마음이 바뀌었어요.*동의하신 대로/ })).toBeDisabled();
    expect(sheet.getByRole('radio', { name: '한약에 문제가 있어요' })).toBeEnabled();
  });

  it('offers a change of mind for seven days where nothing was agreed, without a day', async () => {
    const { asked } = await showOrder(delivered(1), {
      [RETURN]: () => ({ data: delivered(1, { returning: returningOf() }) }),
    });
    const sheet = await openForm();
    await userEvent.click(sheet.getByRole('radio', { name: /마음이 바뀌었어요/ }));
    expect(sheet.queryByRole('combobox', { name: '문제를 발견하신 날' })).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: '신청하기' }));
    await screen.findByRole('list', { name: '반품 진행' });
    expect(asked.find(({ call }) => call === RETURN)?.body).toEqual({
      reason: 'change_of_mind',
      note: '',
    });
  });

  it('sends reason, day and words of a defect, then shows how far it is', async () => {
    const { asked } = await showOrder(delivered(3), {
      [RETURN]: () => ({ data: delivered(3, { returning: returningOf() }) }),
    });
    const sheet = await openForm();
    await userEvent.click(sheet.getByRole('button', { name: '신청하기' }));
    expect(await sheet.findByText('이유를 골라 주세요')).toBeVisible();
    expect(sheet.getByRole('textbox')).toBeInvalid();
    expect(asked.map(({ call }) => call)).not.toContain(RETURN);
    await userEvent.click(sheet.getByRole('radio', { name: '한약에 문제가 있어요' }));
    const yesterday = seoulDate(serverNow() - DAY_MS);
    await userEvent.selectOptions(sheet.getByRole('combobox'), yesterday);
    await userEvent.type(sheet.getByRole('textbox'), NOTE);
    expect(sheet.getByText(/채팅이나 메일로 보내/)).toHaveTextContent('hello@dalim.example');
    await userEvent.click(sheet.getByRole('button', { name: '신청하기' }));
    const steps = within(await screen.findByRole('list', { name: '반품 진행' }));
    expect(steps.getByText('접수')).toHaveAttribute('aria-current', 'step');
    expect(asked.find(({ call }) => call === RETURN)?.body).toEqual({
      ...{ reason: 'defect', note: NOTE, foundOn: yesterday },
    });
    expect(ask()).toBeNull();
  });

  it('names the days since the receipt on a page that was opened before it', async () => {
    const opened = serverNow();
    let order = orderOf({ status: 'shipped' });
    const { client } = await showOrder(order, { [`GET ${ORDER_AT}`]: () => ({ data: order }) });
    vi.useFakeTimers({ now: opened + 4 * DAY_MS, toFake: ['Date'] });
    order = delivered(1);
    await act(() => client.invalidateQueries());
    const sheet = await openForm();
    const days = within(sheet.getByRole('combobox')).getAllByRole<HTMLOptionElement>('option');
    const [today, yesterday] = [serverNow(), serverNow() - DAY_MS].map(seoulDate);
    expect(days.map(({ value }) => value)).toEqual([today, yesterday]);
  });

  it('has its long reasons one below the other (product 5, Fields)', async () => {
    await showOrder(delivered(3));
    const sheet = await openForm();
    const group = sheet.getByRole('radiogroup', { name: /신청하시는 이유/ });
    expect(group.querySelector('[class*=columns1]')?.children).toHaveLength(4);
  });

  it('keeps what was typed when it is refused, and says why', async () => {
    await showOrder(delivered(3), {
      [RETURN]: () => refusal(409, 'return_exists', '이미 접수한 반품이 있습니다.'),
    });
    const sheet = await openForm();
    await userEvent.click(sheet.getByRole('radio', { name: '다른 한약이 왔어요' }));
    await userEvent.type(sheet.getByRole('textbox'), NOTE);
    await userEvent.click(sheet.getByRole('button', { name: '신청하기' }));
    expect(await sheet.findByText('이미 접수한 반품이 있습니다.')).toBeVisible();
    expect(sheet.getByRole('textbox')).toHaveValue(NOTE);
  });

  it('has what was chosen and typed again after the sheet was closed, until it is sent', async () => {
    const refused = returningOf({ state: 'refused', refusal: '깨진 곳을 찾지 못했어요.' });
    await showOrder(delivered(3), {
      [RETURN]: () => ({ data: delivered(3, { returning: refused }) }),
    });
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const before = await openForm();
    await userEvent.click(before.getByRole('radio', { name: '한약에 문제가 있어요' }));
    const yesterday = seoulDate(serverNow() - DAY_MS);
    await userEvent.selectOptions(before.getByRole('combobox'), yesterday);
    await userEvent.type(before.getByRole('textbox'), NOTE);
    await userEvent.keyboard('{Escape}');
    await closed();
    const sheet = await openForm();
    expect(sheet.getByRole('radio', { name: '한약에 문제가 있어요' })).toBeChecked();
    expect(sheet.getByRole('combobox')).toHaveValue(yesterday);
    expect(sheet.getByRole('textbox')).toHaveValue(NOTE);
    await userEvent.click(sheet.getByRole('button', { name: '신청하기' }));
    await closed();
    expect((await openForm()).getByRole('textbox')).toHaveValue('');
  });

  it('tells why it was refused, and may be asked again within the terms', async () => {
    const refused = returningOf({ state: 'refused', refusal: '깨진 곳을 찾지 못했어요.' });
    await showOrder(delivered(3, { returning: refused }));
    expect(screen.getByText(/반품을 받아들이지 못했어요. 깨진 곳을 찾지/)).toBeVisible();
    expect(ask()).toBeVisible();
  });

  it('says that the money is on its way, and that it came', async () => {
    await showOrder(delivered(3, { returning: returningOf({ state: 'approved' }) }));
    expect(screen.getByText(/결제사의 확인을 기다리고 있어요/)).toBeVisible();
    expect(ask()).toBeNull();
  });
});
