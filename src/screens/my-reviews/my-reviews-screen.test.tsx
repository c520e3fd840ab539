import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CONSENT_VERSIONS } from '@contract/consents';
import type { Review, Reviewable } from '@contract/reviews';
import { keepTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { MyReviewsScreen } from './my-reviews-screen';

const MINE = 'GET /api/market/reviews/my';
const WRITE = 'POST /api/market/reviews/my';
const TEXT = '포장이 꼼꼼하고 상담이 친절했어요.';

const review: Review = {
  id: 'e'.repeat(24),
  product_id: '1'.repeat(24),
  productName: '원방 공진단',
  variantName: '10환',
  author: '김*임',
  rating: 4,
  text: TEXT,
  createdAt: 1_763_700_000_000,
};
const line: Reviewable = {
  orderId: 'd'.repeat(24),
  product_id: '1'.repeat(24),
  variant_id: '2'.repeat(24),
  productName: '원방 공진단',
  variantName: '10환',
  picture: 'gongjindan',
  deliveredAt: 1_763_600_000_000,
  review: null,
};

async function show(lines: Reviewable[], answers: Answers = {}) {
  keepTokens();
  return showScreen(<MyReviewsScreen />, {
    [PATIENT]: () => patientOf(),
    [MINE]: () => ({ data: { items: lines } }),
    ...answers,
  });
}

const openForm = async () =>
  userEvent.click(await screen.findByRole('button', { name: '원방 공진단 10환 후기 쓰기' }));
const send = () => userEvent.click(screen.getByRole('button', { name: '후기 올리기' }));

describe('my reviews', () => {
  it('lead to the orders while nothing was delivered', async () => {
    await show([]);
    expect(await screen.findByText('아직 후기를 쓸 제품이 없어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '주문 내역 보기' })).toHaveAttribute(
      'href',
      '/my-page/orders',
    );
  });

  it('say what is missing before one is sent', async () => {
    const { asked } = await show([line]);
    await openForm();
    await userEvent.type(screen.getByRole('textbox', { name: /후기/ }), '짧아요');
    await send();
    expect(screen.getByText('별점을 골라 주세요', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('10자 이상 입력해주세요.', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('동의가 필요해요')).toBeVisible();
    expect(asked.map(({ call }) => call)).not.toContain(WRITE);
  });

  it('are written with stars, words and consent, and move to the written ones', async () => {
    const lines = [line];
    const { asked } = await show(lines, {
      [WRITE]: () => {
        lines[0] = { ...line, review };
        return { data: review };
      },
    });
    await openForm();
    await userEvent.click(screen.getByRole('radio', { name: /^4점/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /후기/ }), TEXT);
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    const written = within(await screen.findByRole('region', { name: '내가 쓴 후기 1개' }));
    expect(written.getByText(TEXT)).toBeVisible();
    expect(written.getByRole('img', { name: '별점 5점 만점에 4점' })).toBeVisible();
    const { orderId, product_id, variant_id } = line;
    expect(asked.find(({ call }) => call === WRITE)?.body).toEqual({
      ...{ orderId, product_id, variant_id },
      rating: 4,
      text: TEXT,
      consent: { kind: 'review', version: CONSENT_VERSIONS.review },
    });
  });

  it('keep what was typed when sending fails', async () => {
    await show([line], {
      [WRITE]: () => refusal(409, 'review_exists', '이미 후기를 남긴 제품입니다.'),
    });
    await openForm();
    await userEvent.click(screen.getByRole('radio', { name: /^5점/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /후기/ }), TEXT);
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('이미 후기를 남긴 제품입니다.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '확인' }));
    expect(screen.getByDisplayValue(TEXT)).toBeInTheDocument();
  });

  it('are edited without asking for consent again', async () => {
    const call = `PUT /api/market/reviews/my/${review.id}`;
    const { asked } = await show([{ ...line, review }], {
      [call]: (body) => ({ data: { ...review, ...(body as object) } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /후기 고치기/ }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /^2점/ }));
    await userEvent.click(screen.getByRole('button', { name: '고친 후기 올리기' }));
    await waitFor(() => expect(asked).toContainEqual({ call, body: { rating: 2, text: TEXT } }));
  });

  it('are deleted after a question', async () => {
    const call = `DELETE /api/market/reviews/my/${review.id}`;
    const lines: Reviewable[] = [{ ...line, review }];
    const { asked } = await show(lines, {
      [call]: () => {
        lines[0] = line;
        return { success: true };
      },
    });
    const press = async () =>
      userEvent.click(await screen.findByRole('button', { name: /후기 지우기/ }));
    await press();
    await userEvent.click(await screen.findByRole('button', { name: '취소' }));
    expect(asked.map((each) => each.call)).not.toContain(call);
    await press();
    await userEvent.click(await screen.findByRole('button', { name: '지우기' }));
    expect(await screen.findByRole('button', { name: /후기 쓰기/ })).toBeVisible();
  });

  it('ask before a half-written one is dropped', async () => {
    await show([line]);
    await openForm();
    await userEvent.type(screen.getByRole('textbox', { name: /후기/ }), '쓰다가');
    await userEvent.click(screen.getByRole('button', { name: '취소' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: '그만하기' }));
    expect(await screen.findByRole('button', { name: /후기 쓰기/ })).toBeVisible();
  });
});
