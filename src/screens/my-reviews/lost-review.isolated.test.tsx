import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OwnReview, Reviewable } from '@contract/reviews/schemas';
import { storeTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { showScreen } from '../../../tests/support/screen';
import { MyReviewsScreen } from './my-reviews-screen';

const TEXT = '포장이 꼼꼼하고 상담이 친절했어요.';
const product = {
  product_id: '1'.repeat(24),
  productName: '원방 공진단',
  variantName: '10환',
};
const review: OwnReview = {
  ...product,
  id: 'e'.repeat(24),
  author: '김*임',
  rating: 4,
  text: TEXT,
  helpful: 0,
  createdAt: 1_763_700_000_000,
  state: 'waiting',
  hiddenReason: null,
};
const line: Reviewable = {
  ...product,
  orderId: 'd'.repeat(24),
  variant_id: '2'.repeat(24),
  picture: 'gongjindan',
  deliveredAt: 1_763_600_000_000,
  review: null,
};

it('a review whose answer was lost shows after the failure when it was saved (product 7, Safe repeats)', async () => {
  storeTokens();
  const lines = [line];
  await showScreen(<MyReviewsScreen product={undefined} />, {
    [PATIENT]: () => patientOf(),
    'GET /api/market/cart': () => ({ data: { items: [] } }),
    'GET /api/market/reviews/my': () => ({ data: { items: lines } }),
    'POST /api/market/reviews/my': () => {
      lines[0] = { ...line, review };
      throw new TypeError('Failed to fetch');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '원방 공진단 10환 후기 쓰기' }));
  await userEvent.click(screen.getByRole('radio', { name: /^4점/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /후기/ }), TEXT);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '후기 올리기' }));
  const told = await screen.findByRole('alertdialog', { name: '후기를 올리지 못했어요' });
  await userEvent.click(within(told).getByRole('button', { name: '확인' }));
  expect(await screen.findByRole('region', { name: '내가 쓴 후기 1개' })).toBeVisible();
});
