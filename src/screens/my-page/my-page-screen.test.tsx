import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createDeviceStore } from '@/platform/storage/idb';
import { localStore } from '@/platform/storage/web-storage';
import { storeTokens, orderOf, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { MyPageScreen } from './my-page-screen';

const NEXT = 'GET /medical-streaming-api/members/appointments/next';
const ORDERS = 'GET /api/market/orders';
const REVIEWS = 'GET /api/market/reviews/my';
const MERGE = 'POST /api/market/cart/merge';
const LOG_OUT = 'POST /token-service/auth/logout';

const { appointment, clinic, id, number } = orderOf();
const next = {
  ...appointment,
  ...{ clinic, orderId: id, orderNumber: number, calledNumber: '01023456789' },
};

async function show(answers: Answers = {}) {
  storeTokens();
  return showScreen(<MyPageScreen />, {
    [PATIENT]: () => patientOf(),
    [NEXT]: () => ({ data: null }),
    [ORDERS]: () => ({ data: { items: [], hasMore: false } }),
    [REVIEWS]: () => ({ data: { items: [] } }),
    [LOG_OUT]: () => ({ success: true }),
    ...answers,
  });
}

describe('my page', () => {
  it('greets and shows the next consultation as a ticket', async () => {
    await show({ [NEXT]: () => ({ data: next }) });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('안녕하세요, 김달임 님');
    expect(await screen.findByText('달임한의원 성수')).toBeVisible();
    expect(screen.getByText(/11월 24일 화요일/)).toHaveTextContent('오전 10:00 – 10:30');
    // of who is treated, not of the account
    expect(screen.getByText('010-2345-6789', { selector: 'dd' })).toBeVisible();
    expect(screen.getByRole('link', { name: '주문 보기' })).toHaveAttribute('href', `/order/${id}`);
  });

  it('adds the consultation to the calendar', async () => {
    const saved: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    await show({ [NEXT]: () => ({ data: next }) });
    await userEvent.click(await screen.findByRole('button', { name: '달력에 저장' }));
    const text = await saved[0]?.text();
    expect(text).toContain('DTSTART:20261124T010000Z');
    expect(text).toContain('달임한의원 성수');
  });

  it('says in a web view that no calendar file can be saved there, and makes none (product 1, Web views)', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone DalimApp/1.2 (ios)');
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    await show({ [NEXT]: () => ({ data: next }) });
    await userEvent.click(await screen.findByRole('button', { name: '달력에 저장' }));
    const told = await screen.findByRole('alertdialog', {
      name: '이 앱에서는 파일을 저장할 수 없어요',
    });
    expect(told).toHaveTextContent(`${window.location.host}에 들어가`);
    expect(click).not.toHaveBeenCalled();
  });

  it('links to orders, reviews and info with summaries (product 6, Patient)', async () => {
    await show({ [ORDERS]: () => ({ data: { items: [orderOf()], hasMore: false } }) });
    const menu = within(screen.getByRole('navigation', { name: '마이 메뉴' }));
    const href = (name: string) => menu.getByRole('link', { name }).getAttribute('href');
    expect(href('주문 내역')).toBe('/my-page/orders');
    expect(href('후기')).toBe('/my-page/reviews');
    expect(href('내 정보')).toBe('/my-page/info');
    expect(await menu.findByText('원방 공진단 외 1건 · 결제 완료')).toBeVisible();
    expect(await screen.findByText('예약하신 진료가 없어요')).toBeVisible();
  });

  it('keeps its menu when the consultation fails to load', async () => {
    await show({ [NEXT]: () => refusal(503, 'unavailable', '지금은 이용할 수 없습니다.') });
    expect(await screen.findByText('진료 예약을 불러오지 못했어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '주문 내역' })).toBeVisible();
  });

  it('logs out after a confirmation and goes home (product 4, Logout)', async () => {
    const { router, asked } = await show();
    await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: '로그아웃' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(localStore.read('session')).toBeNull();
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain(LOG_OUT));
  });

  it('warns before a logout what would be lost from the cart, and then deletes it (product 4, Logout)', async () => {
    const device = createDeviceStore();
    const item = { product_id: 'a'.repeat(24), variant_id: '1'.repeat(24), quantity: 2 };
    await device.update('cart', () => [item]);
    // the guest's items could not be merged
    await show({
      [MERGE]: () => {
        throw new TypeError('network');
      },
    });
    await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/저장하지 못한 장바구니 변경이 1가지 있어요/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '로그아웃' }));
    await waitFor(async () => expect(await device.read('cart')).toEqual([]));
  });
});
