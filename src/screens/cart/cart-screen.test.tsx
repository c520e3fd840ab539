import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Item } from '@contract/cart';
import type { ItemStatus } from '@contract/catalog';
import { createDeviceStore } from '@/platform/storage/idb';
import { IDB_KEYS, LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore, writeJson } from '@/platform/storage/web-storage';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { CartScreen } from './cart-screen';

const key = (digit: string) => ({ product_id: digit.repeat(24), variant_id: '1'.repeat(24) });
const item = (digit: string, quantity = 1): Item => ({ ...key(digit), quantity });
const status = (digit: string, change: Partial<ItemStatus> = {}): ItemStatus => ({
  ...key(digit),
  productName: digit === 'a' ? '원방 공진단' : '경옥고 스틱',
  variantName: digit === 'a' ? '10환' : '30포',
  picture: 'gongjindan',
  price: digit === 'a' ? 45_000 : 1000,
  listPrice: null,
  saleState: 'on_sale',
  available: 10,
  ...change,
});

const METHODS = 'GET /public-api/market/shipping-methods';
const STATUS = 'POST /api/market/products/group-status';
const CART = 'GET /api/market/cart';
const MERGE = 'POST /api/market/cart/merge';
const PATIENT = 'GET /api/patients/my';
const DELETE = 'POST /api/market/cart/items/delete';
const VALIDATE = 'POST /api/market/orders/pre-validation';

const parcel = { id: 'parcel', name: '택배', description: '', fee: 4000, freeFrom: 50_000 };
const shop = (...statuses: ItemStatus[]): Answers => ({
  // a patient that cannot be fetched stays signed in (spec 4, Auth state)
  [PATIENT]: () => refusal(503, 'unavailable', '지금은 서비스를 이용할 수 없습니다.'),
  [METHODS]: () => ({ items: [parcel] }),
  [STATUS]: () => ({ data: { items: statuses } }),
});

const keep = async (...items: Item[]) => createDeviceStore().update(IDB_KEYS.cart, () => items);
const amount = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling;

beforeEach(() => createDeviceStore().clear());

describe('the guest’s cart', () => {
  it('is empty with a way to the products', async () => {
    await showScreen(<CartScreen />, shop());
    expect(await screen.findByText('장바구니가 비어 있어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '한약 둘러보기' })).toHaveAttribute(
      'href',
      '/products',
    );
  });

  it('adds up the chosen lines and orders just those', async () => {
    await keep(item('a'), item('b', 2));
    const { asked } = await showScreen(<CartScreen />, {
      ...shop(status('a'), status('b')),
      [VALIDATE]: () => ({ isValidOverall: false, items: [] }),
    });
    expect(await screen.findByRole('button', { name: '51,000원 주문하기' })).toBeEnabled();
    expect(amount('배송비')).toHaveTextContent('4,000원');
    await userEvent.click(screen.getByRole('checkbox', { name: '원방 공진단 10환 선택' }));
    expect(screen.getByRole('checkbox', { name: '전체 선택 (1/2)' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: '6,000원 주문하기' }));
    await waitFor(() =>
      expect(asked).toContainEqual({ call: VALIDATE, body: { items: [item('b', 2)] } }),
    );
  });

  it('changes quantities and removes one line or the chosen ones', async () => {
    await keep(item('a'), item('b'));
    await showScreen(<CartScreen />, shop(status('a'), status('b')));
    const amountOfTwo = within(await screen.findByRole('group', { name: '원방 공진단 10환 수량' }));
    await userEvent.click(amountOfTwo.getByRole('button', { name: '수량 늘리기' }));
    expect(await screen.findByRole('button', { name: '91,000원 주문하기' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '경옥고 스틱 30포 삭제' }));
    await waitFor(() => expect(screen.queryByText('경옥고 스틱')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: '선택 삭제' }));
    expect(await screen.findByText('장바구니가 비어 있어요')).toBeVisible();
    expect(await createDeviceStore().read(IDB_KEYS.cart)).toEqual([]);
  });

  it('says what is sold out, what is scarce and what has another price', async () => {
    await keep(item('a', 3), item('b', 5));
    await createDeviceStore().update(IDB_KEYS.cartLines, () => ({
      [`${key('a').product_id}:${key('a').variant_id}`]: status('a', { price: 50_000 }),
    }));
    await showScreen(
      <CartScreen />,
      shop(status('a', { saleState: 'sold_out', available: 0 }), status('b', { available: 2 })),
    );
    expect(await screen.findByText('품절이라 주문에서 빠져요.')).toBeVisible();
    expect(screen.getByRole('button', { name: /주문하기/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '2개로 바꾸기' }));
    expect(await screen.findByRole('button', { name: '6,000원 주문하기' })).toBeEnabled();
  });

  it('shows a changed price beside the line', async () => {
    await keep(item('a'));
    await createDeviceStore().update(IDB_KEYS.cartLines, () => ({
      [`${key('a').product_id}:${key('a').variant_id}`]: status('a', { price: 50_000 }),
    }));
    await showScreen(<CartScreen />, shop(status('a')));
    expect(await screen.findByText('가격이 50,000원에서 45,000원으로 바뀌었어요.')).toBeVisible();
  });

  it('works on with the prices last seen when there is no network', async () => {
    await keep(item('a'));
    await createDeviceStore().update(IDB_KEYS.cartLines, () => ({
      [`${key('a').product_id}:${key('a').variant_id}`]: status('a'),
    }));
    const gone = () => {
      throw new TypeError('network');
    };
    await showScreen(<CartScreen />, { [METHODS]: gone, [STATUS]: gone });
    expect(
      await screen.findByText('마지막으로 확인한 가격이에요. 연결되면 다시 확인할게요.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '수량 늘리기' }));
    expect(await screen.findByRole('button', { name: '90,000원 주문하기' })).toBeVisible();
    expect(amount('배송비')).toHaveTextContent('주문할 때 알려 드려요');
  });
});

describe('the patient’s cart', () => {
  beforeEach(() =>
    writeJson(localStore, LOCAL_KEYS.session, { accessToken: 'a.b.c', refreshToken: 'r' }),
  );

  it('takes a removal back and says why when the server refuses', async () => {
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

  it('removes at once and reads the cart again afterwards', async () => {
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

  it('does not call itself empty while what a guest put in waits to be merged', async () => {
    await keep(item('a', 2));
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
    expect(await screen.findByText('담아 둔 제품을 아직 옮기지 못했어요')).toBeVisible();
    expect(screen.getByText(/담은 제품 2개는 이 기기에 그대로 있어요/)).toBeVisible();
    expect(screen.queryByText('장바구니가 비어 있어요')).toBeNull();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('button', { name: '90,000원 주문하기' })).toBeVisible();
    expect(cart.guest.state.items).toEqual([]);
  });

  it('shows what is there, and says that the rest waits to be merged', async () => {
    await keep(item('a', 2));
    let isAway = true;
    await showScreen(<CartScreen />, {
      ...shop(status('a'), status('b')),
      [CART]: () => ({ data: { items: [item('b')] } }),
      [MERGE]: () => {
        if (isAway) throw new TypeError('network');
        return { data: { items: [item('b'), item('a', 2)], adjustments: [] } };
      },
    });
    expect(await screen.findByText(/담은 제품 2개를 아직 옮기지 못했어요/)).toBeVisible();
    expect(screen.getByText('경옥고 스틱')).toBeVisible();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('원방 공진단')).toBeVisible();
    expect(screen.queryByText(/아직 옮기지 못했어요/)).toBeNull();
  });
});
