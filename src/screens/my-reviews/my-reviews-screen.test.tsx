import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { consentTo } from '@contract/consents/texts';
import type { OwnReview, Reviewable } from '@contract/reviews/schemas';
import { navigationFailures } from '@/platform/navigation/navigation-failures';
import { storeTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { MyReviewsScreen } from './my-reviews-screen';

const MINE = 'GET /api/market/reviews/my';
const WRITE = 'POST /api/market/reviews/my';
const TEXT = '포장이 꼼꼼하고 상담이 친절했어요.';

const review: OwnReview = {
  id: 'e'.repeat(24),
  product_id: '1'.repeat(24),
  productName: '원방 공진단',
  variantName: '10환',
  author: '김*임',
  rating: 4,
  text: TEXT,
  helpful: 0,
  createdAt: 1_763_700_000_000,
  state: 'waiting',
  hiddenReason: null,
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

async function show(lines: Reviewable[], answers: Answers = {}, product?: string) {
  storeTokens();
  return showScreen(<MyReviewsScreen product={product} />, {
    [PATIENT]: () => patientOf(),
    [MINE]: () => ({ data: { items: lines } }),
    ...answers,
  });
}

const openForm = async () =>
  userEvent.click(await screen.findByRole('button', { name: '원방 공진단 10환 후기 쓰기' }));
const send = () => userEvent.click(screen.getByRole('button', { name: '후기 올리기' }));

describe('my reviews', () => {
  it('links to the orders while nothing was delivered', async () => {
    await show([]);
    expect(await screen.findByText('아직 후기를 쓸 한약이 없어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '주문 내역 보기' })).toHaveAttribute(
      'href',
      '/my-page/orders',
    );
  });

  it('opens the form of the product that the login was for', async () => {
    const scroll = (Element.prototype.scrollIntoView = vi.fn());
    const other = { ...line, product_id: '3'.repeat(24), productName: '경옥고' };
    await show([{ ...other, orderId: 'c'.repeat(24) }, line], {}, line.product_id);
    expect(await screen.findByRole('textbox', { name: /후기/ })).toBeVisible();
    expect(screen.getByRole('button', { name: '경옥고 10환 후기 쓰기' })).toBeVisible();
    expect(scroll).toHaveBeenCalledOnce();
  });

  it('take the product out of the address when its form is closed', async () => {
    Element.prototype.scrollIntoView = vi.fn();
    const { router } = await show([line], {}, line.product_id);
    await router.navigate({ href: `/page?product=${line.product_id}`, replace: true });
    await screen.findByRole('textbox', { name: /후기/ });
    await userEvent.click(screen.getByRole('button', { name: '취소' }));
    await waitFor(() => expect(router.state.location.href).toBe('/page'));
    expect(router.history.length).toBe(1);
  });

  it('shows what is missing before sending', async () => {
    const { asked } = await show([line]);
    await openForm();
    await userEvent.type(screen.getByRole('textbox', { name: /후기/ }), '짧아요');
    await send();
    expect(screen.getByText('별점을 골라 주세요', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('10자 이상 입력해주세요.', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('동의가 필요해요')).toBeVisible();
    expect(asked.map(({ call }) => call)).not.toContain(WRITE);
  });

  it('are validated like every form: on blur and change, with messages and asterisks (product 5, Fields)', async () => {
    await show([line]);
    await openForm();
    const text = screen.getByRole('textbox', { name: /후기/ });
    const stars = screen.getByRole('radiogroup', { name: /별점/ });
    const errors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    expect(screen.getAllByText('*')).toHaveLength(3);
    expect(stars).toBeRequired();
    await userEvent.type(text, '짧아요');
    expect(errors()).toEqual([]);
    await userEvent.tab();
    await waitFor(() => expect(errors()).toEqual(['10자 이상 입력해주세요.']));
    expect(text).toHaveAttribute('aria-invalid', 'true');
    await userEvent.clear(text);
    await userEvent.click(text);
    await userEvent.paste('가'.repeat(501));
    expect(text).toHaveValue('가'.repeat(501));
    await userEvent.tab();
    await waitFor(() => expect(errors()).toContain('500자 이하로 입력해주세요.'));
    within(stars).getAllByRole('radio')[0]!.focus();
    await userEvent.tab();
    await waitFor(() =>
      expect(errors()).toEqual([
        '별점을 골라 주세요',
        '500자 이하로 입력해주세요.',
        '동의가 필요해요',
      ]),
    );
    expect(stars).toBeInvalid();
    await userEvent.click(screen.getByRole('radio', { name: /^4점/ }));
    await waitFor(() => expect(errors()).not.toContain('별점을 골라 주세요'));
  });

  it('are not sent by Enter in any field, which breaks the line in the text (product 5, Fields)', async () => {
    const { asked } = await show([line], { [WRITE]: () => ({ data: review }) });
    await openForm();
    const text = screen.getByRole('textbox', { name: /후기/ });
    await userEvent.type(text, `${TEXT}{Enter}${TEXT}`);
    expect(text).toHaveValue(`${TEXT}\n${TEXT}`);
    await userEvent.click(screen.getByRole('radio', { name: /^4점/ }));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.keyboard('{Enter}');
    expect(asked.map(({ call }) => call)).not.toContain(WRITE);
  });

  it('are written with stars, text and consent, and move to the written ones', async () => {
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
      consent: consentTo('review'),
    });
  });

  it.each([
    ['waiting', null, '확인하고 있어요. 마치면 모두에게 보여 드릴게요.'],
    ['hidden', '광고는 실을 수 없어요.', /보이지 않아요. 광고는 실을 수 없어요. 고치시면/],
  ] as const)('that are %s say so to their author', async (state, hiddenReason, words) => {
    await show([{ ...line, review: { ...review, state, hiddenReason } }]);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('say nothing more once they are shown', async () => {
    await show([{ ...line, review: { ...review, state: 'shown' } }]);
    expect(await screen.findByText(TEXT)).toBeVisible();
    expect(screen.queryByText(/확인하고 있어요|보이지 않아요/)).not.toBeInTheDocument();
  });

  it('keep the input when sending fails', async () => {
    await show([line], {
      [WRITE]: () => refusal(409, 'review_exists', '이미 후기를 남긴 한약입니다.'),
    });
    await openForm();
    await userEvent.click(screen.getByRole('radio', { name: /^5점/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /후기/ }), TEXT);
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('이미 후기를 남긴 한약입니다.')).toBeVisible();
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

  it('are deleted after a confirmation', async () => {
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

  it('ask before a half-written one is discarded', async () => {
    const { router } = await show([line]);
    await openForm();
    await userEvent.type(screen.getByRole('textbox', { name: /후기/ }), '쓰다가');
    const before = navigationFailures().length;
    void router.navigate({ href: '/elsewhere' });
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: '계속 쓰기' }));
    await waitFor(() =>
      expect(navigationFailures().slice(before)).toEqual([{ code: 'aborted', to: '/elsewhere' }]),
    );
    await userEvent.click(screen.getByRole('button', { name: '취소' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: '그만하기' }));
    expect(await screen.findByRole('button', { name: /후기 쓰기/ })).toBeVisible();
  });
});
