import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Review } from '@contract/reviews/schemas';
import { storeTokens, PATIENT, patientOf } from '../../../tests/support/account';
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
  helpful: 0,
});
const page = (number: number, items: Review[], total: number) => ({
  ...{ items, total, average: 4.5, bought: { total: 0, average: 0 } },
  page: number,
  pageSize: 1,
});

const guest = () => Promise.resolve(false);

describe('the reviews of a product (product 2, Reviews)', () => {
  it('show the average and load five more on request', async () => {
    const pages = [page(1, [review('1', 5)], 2), page(2, [review('2', 4)], 2)];
    const sizes: (string | null)[] = [];
    await showScreen(<ProductReviews productId={PRODUCT} askLogin={guest} />, {
      [CALL]: (_, query) => {
        sizes.push(query.get('pageSize'));
        return pages.shift();
      },
    });
    expect(await screen.findByText('4.5')).toBeVisible();
    expect(screen.getByRole('region', { name: '후기' })).toHaveTextContent('2개');
    await userEvent.click(screen.getByRole('button', { name: '후기 더 보기' }));
    expect(await screen.findByText('2번째로 남기는 배송 후기예요.')).toBeVisible();
    expect(screen.getByText('1번째로 남기는 배송 후기예요.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '후기 더 보기' })).not.toBeInTheDocument();
    expect(sizes).toEqual(['5', '5']);
  });

  it('show when there are none', async () => {
    await showScreen(<ProductReviews productId={PRODUCT} askLogin={guest} />, {
      [CALL]: () => ({ ...page(1, [], 0), average: 0 }),
    });
    expect(await screen.findByText('아직 후기가 없어요.')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('can be retried after a failure', async () => {
    let isDown = true;
    await showScreen(<ProductReviews productId={PRODUCT} askLogin={guest} />, {
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

  it('are sorted by the server', async () => {
    const asked: (string | null)[] = [];
    await showScreen(<ProductReviews productId={PRODUCT} askLogin={guest} />, {
      [CALL]: (_, query) => {
        asked.push(query.get('sort'));
        const items = [review('1', 3), review('2', 5)];
        return page(1, asked.at(-1) === 'rating' ? items.reverse() : items, 2);
      },
    });
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: '후기 순서' }),
      '별점 높은순',
    );
    await waitFor(() => expect(asked).toEqual([null, 'rating']));
    await waitFor(() =>
      expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('2번째로 남기는'),
    );
  });
});

describe('도움돼요 (product 2, Reviews)', () => {
  const first = review('1', 5);
  const mark = `PUT /api/market/reviews/${first.id}/helpful`;
  const button = () => screen.findByRole('button', { name: /^도움돼요/ });
  const shown = { [CALL]: () => page(1, [{ ...first, helpful: 2 }], 1) };

  it('counts a patient once and can be taken back', async () => {
    storeTokens();
    const marks: string[] = [];
    const { asked } = await showScreen(<ProductReviews productId={PRODUCT} askLogin={guest} />, {
      ...shown,
      [PATIENT]: () => patientOf(),
      [`GET /api/market/products/${PRODUCT}/reviews/helpful`]: () => ({
        data: { reviewIds: marks },
      }),
      [mark]: (body) => {
        const { isHelpful } = body as { isHelpful: boolean };
        return { data: { isHelpful, helpful: isHelpful ? 3 : 2 } };
      },
    });
    expect(await button()).toHaveTextContent('도움돼요 2');
    await userEvent.click(await button());
    expect(await screen.findByRole('button', { name: '도움돼요 3', pressed: true })).toBeVisible();
    await userEvent.click(await button());
    expect(await screen.findByRole('button', { name: '도움돼요 2', pressed: false })).toBeVisible();
    expect(asked.filter(({ call }) => call === mark).map(({ body }) => body)).toEqual([
      { isHelpful: true },
      { isHelpful: false },
    ]);
  });

  it('asks a guest to sign in, and counts nothing when they decline', async () => {
    const askLogin = vi.fn(guest);
    const { asked } = await showScreen(
      <ProductReviews productId={PRODUCT} askLogin={askLogin} />,
      shown,
    );
    await userEvent.click(await button());
    await waitFor(() => expect(askLogin).toHaveBeenCalledOnce());
    expect(asked.filter(({ call }) => call === mark)).toEqual([]);
  });
});

describe('신고하기 (product 2, Reviews)', () => {
  const first = review('1', 5);
  const call = `PUT /api/market/reviews/${first.id}/report`;
  const shown = { [CALL]: () => page(1, [first], 1) };
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '신고하기' }));
    return within(await screen.findByRole('dialog', { name: '후기 신고' }));
  };

  it('sends a guest’s reason with one number a device, and says that it arrived', async () => {
    const { asked } = await showScreen(<ProductReviews productId={PRODUCT} askLogin={guest} />, {
      ...shown,
      [call]: () => ({ success: true }),
    });
    for (let count = 0; count < 2; count += 1) {
      const sheet = await open();
      await userEvent.click(sheet.getByRole('radio', { name: '광고나 홍보예요' }));
      await userEvent.click(sheet.getByRole('button', { name: '신고하기' }));
      expect(await screen.findByText('신고를 받았어요. 확인하고 조치할게요.')).toBeVisible();
    }
    const bodies = asked.filter((each) => each.call === call).map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toEqual({
      reason: 'advertising',
      device: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it('asks for a reason, and keeps it when sending fails', async () => {
    await showScreen(<ProductReviews productId={PRODUCT} askLogin={guest} />, {
      ...shown,
      [call]: () => refusal(422, 'invalid_fields', '내가 쓴 후기는 신고할 수 없어요.'),
    });
    const sheet = await open();
    await userEvent.click(sheet.getByRole('button', { name: '신고하기' }));
    expect(sheet.getByText('이유를 골라 주세요')).toBeVisible();
    await userEvent.click(sheet.getByRole('radio', { name: '광고나 홍보예요' }));
    await userEvent.click(sheet.getByRole('button', { name: '신고하기' }));
    expect(await sheet.findByText('내가 쓴 후기는 신고할 수 없어요.')).toBeVisible();
    expect(sheet.getByRole('radio', { name: '광고나 홍보예요' })).toBeChecked();
  });
});
