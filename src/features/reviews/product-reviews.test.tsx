import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Review } from '@contract/reviews';
import { refusal, showScreen } from '../../../tests/support/screen';
import { ProductReviews } from './product-reviews';

const PRODUCT = '1'.repeat(24);
const CALL = `GET /public-api/market/products/${PRODUCT}/reviews`;

const review = (digit: string, rating: number): Review => ({
  id: digit.repeat(24),
  product_id: PRODUCT,
  productName: '원방 공진단',
  variantName: '10환',
  author: '김*임',
  rating,
  text: `${digit}번째로 남기는 배송 후기예요.`,
  createdAt: 1_763_700_000_000,
});
const page = (number: number, items: Review[], total: number) => ({
  ...{ items, total, average: 4.5, bought: { total: 0, average: 0 } },
  page: number,
  pageSize: 1,
});

describe('the reviews of a product', () => {
  it('show the average and bring more when asked', async () => {
    const pages = [page(1, [review('1', 5)], 2), page(2, [review('2', 4)], 2)];
    await showScreen(<ProductReviews productId={PRODUCT} />, { [CALL]: () => pages.shift() });
    expect(await screen.findByText('4.5')).toBeVisible();
    expect(screen.getByRole('region', { name: '후기' })).toHaveTextContent('2개');
    await userEvent.click(screen.getByRole('button', { name: '후기 더 보기' }));
    expect(await screen.findByText('2번째로 남기는 배송 후기예요.')).toBeVisible();
    expect(screen.getByText('1번째로 남기는 배송 후기예요.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '후기 더 보기' })).not.toBeInTheDocument();
  });

  it('say so when there are none', async () => {
    await showScreen(<ProductReviews productId={PRODUCT} />, {
      [CALL]: () => ({ ...page(1, [], 0), average: 0 }),
    });
    expect(await screen.findByText('아직 후기가 없어요.')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('can be tried again after a failure', async () => {
    let isDown = true;
    await showScreen(<ProductReviews productId={PRODUCT} />, {
      [CALL]: () =>
        isDown
          ? refusal(503, 'unavailable', '지금은 이용할 수 없습니다.')
          : page(1, [review('1', 5)], 1),
    });
    expect(await screen.findByText('지금은 이용할 수 없습니다.')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('1번째로 남기는 배송 후기예요.')).toBeVisible();
  });
});
