import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { recentProducts } from '@/features/catalog/saved/saved-products';
import { createDeviceStore } from '@/platform/storage/idb';
import {
  item,
  store,
  key,
  METHODS,
  shop,
  status,
  STATUS,
  VALIDATE,
} from '../../../tests/support/cart-fixtures';
import { hangReading } from '../../../tests/support/hanging-storage';
import { showScreen } from '../../../tests/support/screen';
import { CartScreen } from './cart-screen';

const amount = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling;

describe('the guest’s cart', () => {
  it('is empty with a link to the products', async () => {
    await showScreen(<CartScreen />, shop());
    expect(await screen.findByText('장바구니가 비어 있어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '한약 둘러보기' })).toHaveAttribute(
      'href',
      '/products',
    );
  });

  it('is not called empty while the device has not answered (decision 0124)', async () => {
    await store(item('a'));
    const { recover } = hangReading();
    await showScreen(<CartScreen />, shop(status('a')));
    const again = await screen.findByRole('button', { name: '다시 불러오기' }, { timeout: 5000 });
    expect(screen.getByText('장바구니를 아직 불러오지 못했어요')).toBeVisible();
    expect(again).toBeEnabled();
    recover();
  });

  it('adds up the selected lines and orders only those', async () => {
    await store(item('a'), item('b', 2));
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

  it('changes quantities and removes one line or the selected ones', async () => {
    await store(item('a'), item('b'));
    await showScreen(<CartScreen />, shop(status('a'), status('b')));
    const amountOfTwo = within(await screen.findByRole('group', { name: '원방 공진단 10환 수량' }));
    await userEvent.click(amountOfTwo.getByRole('button', { name: '수량 늘리기' }));
    expect(await screen.findByRole('button', { name: '91,000원 주문하기' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '경옥고 스틱 30포 삭제' }));
    await waitFor(() => expect(screen.queryByText('경옥고 스틱')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: '선택 삭제' }));
    expect(await screen.findByText('장바구니가 비어 있어요')).toBeVisible();
    expect(await createDeviceStore().read('cart')).toEqual([]);
  });

  it('moves the focus when a removed line had it', async () => {
    await store(item('a'), item('b'), item('c'));
    await showScreen(<CartScreen />, shop(status('a'), status('b'), status('c')));
    const removers = () => screen.getAllByRole('button', { name: / 삭제$/ }).slice(1);
    await screen.findByRole('button', { name: '원방 공진단 10환 삭제' });
    const removeAt = async (index: number) => {
      const count = removers().length;
      removers()[index]?.focus();
      await userEvent.keyboard('{Enter}');
      if (count > 1) await waitFor(() => expect(removers()).toHaveLength(count - 1));
    };
    await removeAt(0);
    await waitFor(() => expect(removers()[0]).toHaveFocus());
    await removeAt(1);
    await waitFor(() => expect(removers()[0]).toHaveFocus());
    await removeAt(0);
    expect(await screen.findByText('장바구니가 비어 있어요')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: '장바구니' })).toHaveFocus());
  });

  it('marks what is sold out, low in stock or changed in price', async () => {
    await store(item('a', 3), item('b', 5));
    await createDeviceStore().update('cartLines', () => ({
      [`${key('a').product_id}:${key('a').variant_id}`]: status('a', { price: 50_000 }),
    }));
    await showScreen(
      <CartScreen />,
      shop(status('a', { saleState: 'sold_out', available: 0 }), status('b', { available: 2 })),
    );
    expect(await screen.findByText('품절이라 주문에서 빠져요.')).toBeVisible();
    expect(screen.getByRole('link', { name: '다른 구성 보기' })).toBeVisible();
    const gone = screen.getByRole('checkbox', { name: '원방 공진단 10환 선택' });
    expect(gone).not.toBeChecked();
    expect(gone).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: '전체 선택 (1/1)' })).toBeChecked();
    expect(screen.getByRole('button', { name: /주문하기/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '2개로 바꾸기' }));
    expect(await screen.findByRole('button', { name: '6,000원 주문하기' })).toBeEnabled();
  });

  it('tells the list price where it is higher, and when the parcel arrives (product 4, Expected arrival)', async () => {
    await store(item('a', 2));
    await showScreen(<CartScreen />, shop(status('a', { listPrice: 50_000 })));
    expect(await screen.findByText('100,000원')).toBeVisible();
    expect(amount('택배 도착 예상')).toHaveTextContent(
      /^\d+월 \d+일\(.\)~.*\(.\)(내일|모레) 진료받으시는 경우$/,
    );
  });

  it('offers what was viewed last while it is empty (product 2, Liked and recently viewed)', async () => {
    const { productName: name, variantName, price, picture, listPrice } = status('a');
    const { product_id: productId, variant_id: variantId } = key('a');
    recentProducts.add({ productId, variantId, name, variantName, price, picture, listPrice });
    await showScreen(<CartScreen />, shop(status('a')));
    const viewed = await screen.findByRole('region', { name: '최근 본 한약' });
    expect(within(viewed).getByRole('link', { name: /원방 공진단 10환/ })).toBeVisible();
    recentProducts.clear();
  });

  it('shows a changed price on its line', async () => {
    await store(item('a'));
    await createDeviceStore().update('cartLines', () => ({
      [`${key('a').product_id}:${key('a').variant_id}`]: status('a', { price: 50_000 }),
    }));
    await showScreen(<CartScreen />, shop(status('a')));
    expect(await screen.findByText('가격이 50,000원에서 45,000원으로 바뀌었어요.')).toBeVisible();
  });

  it('works with the last seen prices while offline', async () => {
    await store(item('a'));
    await createDeviceStore().update('cartLines', () => ({
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

  describe('data that failed to load', () => {
    const UNKNOWN = '연결되면 이름과 가격을 보여 드릴게요.';
    const lateShop = async () => {
      await store(item('a'));
      let isGone = true;
      await showScreen(<CartScreen />, {
        ...shop(),
        [STATUS]: () => {
          if (isGone) throw new TypeError('network');
          return { data: { items: [status('a')] } };
        },
      });
      expect(await screen.findByText(UNKNOWN)).toBeVisible();
      isGone = false;
    };

    it('is reloaded by a tap', async () => {
      await lateShop();
      await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
      expect(await screen.findByRole('button', { name: '49,000원 주문하기' })).toBeEnabled();
      expect(screen.queryByText(UNKNOWN)).toBeNull();
    });

    it('is reloaded automatically', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      await lateShop();
      vi.advanceTimersByTime(15_000);
      vi.useRealTimers();
      expect(await screen.findByRole('button', { name: '49,000원 주문하기' })).toBeEnabled();
    });
  });
});
