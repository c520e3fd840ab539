import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item, ItemKey } from '@contract/cart/schemas';
import { removeItems } from '@contract/cart/cart-merge';
import { createDeviceStore } from '@/platform/storage/idb';
import { localStore, writeJson } from '@/platform/storage/web-storage';
import { storeTokens } from '../../../tests/support/account';
import {
  ADD,
  CART,
  DELETE,
  item,
  store,
  key,
  MERGE,
  status,
  shop,
} from '../../../tests/support/cart-fixtures';
import { refusal, showScreen } from '../../../tests/support/screen';
import { CartScreen } from './cart-screen';

interface Named {
  items: ItemKey[];
}

describe('the patient’s cart', () => {
  beforeEach(() => writeJson(localStore, 'session', { accessToken: 'a.b.c', refreshToken: 'r' }));

  it('undoes a removal and shows why when the server refuses (product 4, Cart)', async () => {
    await showScreen(<CartScreen />, {
      ...shop(status('a')),
      [CART]: () => ({ data: { items: [item('a')] } }),
      [DELETE]: () => refusal(422, 'invalid_fields', '입력하신 내용을 다시 확인해 주세요.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: '원방 공진단 10환 삭제' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('입력하신 내용을 다시 확인해 주세요.');
    await userEvent.click(within(dialog).getByRole('button', { name: '확인' }));
    expect(await screen.findByText('원방 공진단')).toBeVisible();
  });

  it('removes at once and refetches the cart afterwards', async () => {
    let items = [item('a'), item('b')];
    const { asked } = await showScreen(<CartScreen />, {
      ...shop(status('a'), status('b')),
      [CART]: () => ({ data: { items } }),
      [DELETE]: () => ({ data: { items: (items = [item('b')]) } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '원방 공진단 10환 삭제' }));
    await waitFor(() => expect(screen.queryByText('원방 공진단')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(asked.filter(({ call }) => call === CART).length).toBeGreaterThanOrEqual(2),
    );
    expect(screen.getByText('경옥고 스틱')).toBeVisible();
  });

  it('shows an empty cart when every line is deleted, also one after another (product 7)', async () => {
    let items = [item('a'), item('b'), item('c')];
    const { asked } = await showScreen(<CartScreen />, {
      ...shop(status('a'), status('b'), status('c', { productName: '우황청심원' })),
      [CART]: () => ({ data: { items } }),
      [DELETE]: (body) => ({
        data: { items: (items = removeItems(items, (body as Named).items)) },
      }),
    });
    const sent = () => asked.filter(({ call }) => call === DELETE).map(({ body }) => body);
    const press = async (name: string) =>
      userEvent.click(await screen.findByRole('button', { name }));
    await press('원방 공진단 10환 삭제');
    await waitFor(() => expect(sent()).toEqual([{ items: [key('a')], all: false }]));
    await press('선택 삭제');
    expect(await screen.findByText('장바구니가 비어 있어요')).toBeVisible();
    await waitFor(() => expect(sent()[1]).toEqual({ items: [key('b'), key('c')], all: true }));
  });

  it('is not shown as empty while the guest’s items wait to be merged', async () => {
    await store(item('a', 2));
    let items: Item[] = [];
    let isAway = true;
    const { cart } = await showScreen(<CartScreen />, {
      ...shop(status('a')),
      [CART]: () => ({ data: { items } }),
      [MERGE]: () => {
        if (isAway) throw new TypeError('network');
        return { data: { items: (items = [item('a', 2)]), adjustments: [] } };
      },
    });
    expect(await screen.findByText('담아 둔 한약을 아직 옮기지 못했어요')).toBeVisible();
    expect(screen.getByText(/담은 한약 2개는 이 기기에 그대로 있어요/)).toBeVisible();
    expect(screen.queryByText('장바구니가 비어 있어요')).toBeNull();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('button', { name: '90,000원 주문하기' })).toBeVisible();
    expect(cart.guest.state.items).toEqual([]);
  });

  it('shows its lines, and that others wait to be merged', async () => {
    await store(item('a', 2));
    let isAway = true;
    await showScreen(<CartScreen />, {
      ...shop(status('a'), status('b')),
      [CART]: () => ({ data: { items: [item('b')] } }),
      [MERGE]: () => {
        if (isAway) throw new TypeError('network');
        return { data: { items: [item('b'), item('a', 2)], adjustments: [] } };
      },
    });
    expect(await screen.findByText(/담은 한약 2개를 아직 옮기지 못했어요/)).toBeVisible();
    expect(screen.getByText('경옥고 스틱')).toBeVisible();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('원방 공진단')).toBeVisible();
    expect(screen.queryByText(/아직 옮기지 못했어요/)).toBeNull();
  });

  it('says that a change which waits for the network is not stored, where IndexedDB takes nothing', async () => {
    storeTokens();
    await showScreen(<CartScreen />, {
      ...shop(status('a')),
      [CART]: () => ({ data: { items: [item('a')] } }),
    });
    await screen.findByText('원방 공진단');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.click(screen.getByRole('button', { name: '수량 늘리기' }));
    expect(await screen.findByText(/인터넷에 연결되면 저장할게요/)).toBeVisible();
    expect(screen.getByText(/이 브라우저에서는 담은 한약을 보관할 수 없어요/)).toBeVisible();
  });

  it('asks the server, however new the device’s copy is', async () => {
    storeTokens();
    await createDeviceStore().update('patientCart', () => ({
      patientId: 'a'.repeat(24),
      last: { items: [], readAt: Date.now() },
      operations: [],
    }));
    await showScreen(<CartScreen />, {
      ...shop(status('a')),
      [CART]: () => ({ data: { items: [item('a')] } }),
    });
    expect(await screen.findByText('원방 공진단')).toBeVisible();
  });

  it('counts a pending change once, even if the server has already applied it', async () => {
    const me = 'a'.repeat(24);
    storeTokens();
    await createDeviceStore().update('patientCart', () => ({
      patientId: me,
      last: { items: [item('b')], readAt: Date.now() - 60_000 },
      operations: [
        {
          id: 'key-of-the-change',
          change: { kind: 'add', items: [item('a')] },
          sentAt: Date.now(),
        },
      ],
    }));
    const items = [item('b'), item('a')];
    let answer = (): void => undefined;
    const later = new Promise((resolve) => {
      answer = () => resolve({ data: { items } });
    });
    const { asked } = await showScreen(<CartScreen />, {
      ...shop(status('a'), status('b')),
      [CART]: () => ({ data: { items } }),
      [ADD]: () => later,
    });
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain(ADD));
    // 45,000, 1,000 and the parcel's 4,000 won
    expect(await screen.findByRole('button', { name: '50,000원 주문하기' })).toBeVisible();
    expect(asked.map(({ call }) => call)).not.toContain(CART);
    await act(async () => {
      answer();
      await later;
    });
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain(CART));
    expect(screen.getByRole('button', { name: '50,000원 주문하기' })).toBeVisible();
  });

  it('can be reloaded when only a pending change is known', async () => {
    let isAway = true;
    storeTokens();
    await createDeviceStore().update('patientCart', () => ({
      patientId: 'a'.repeat(24),
      last: null,
      operations: [
        {
          id: 'key-of-the-change',
          change: { kind: 'add', items: [item('a')] },
          sentAt: Date.now(),
        },
      ],
    }));
    await showScreen(<CartScreen />, {
      ...shop(status('a')),
      [CART]: () => ({ data: { items: [item('a')] } }),
      [ADD]: () => {
        if (isAway) throw new TypeError('network');
        return { data: { items: [item('a')] } };
      },
    });
    expect(await screen.findByText('장바구니를 불러오지 못했어요')).toBeVisible();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('button', { name: '49,000원 주문하기' })).toBeVisible();
  });
});
