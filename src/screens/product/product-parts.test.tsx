import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  product,
  PRODUCT_ID,
  showProduct,
  stubViewport,
  VALIDATE,
  variant,
} from '../../../tests/support/product-setup';

let inView: ReturnType<typeof stubViewport>;

/** Preloads lazy modules, however slow the machine. */
beforeAll(() =>
  Promise.all([
    import('./gallery'),
    import('./product-sections'),
    import('./arrival-note'),
    import('./choice-sheet'),
    import('@/ui/overlay/load-overlay-stack'),
  ]),
);
beforeEach(() => {
  inView = stubViewport();
});

/** The option of the buy bar. */
const option = (name: RegExp) => screen.findByRole('button', { name });

describe('the rating of a product (product 2, Product page)', () => {
  it('stands under its name and leads to the reviews, with the focus', async () => {
    await showProduct(product());
    const stars = '별점 5점 만점에 4.8점, 후기 12개';
    const link = await screen.findByRole('link', { name: stars });
    const reviews = await screen.findByRole('region', { name: '후기' });
    expect(link).toHaveAttribute('href', `#${reviews.id}`);
    await userEvent.click(link);
    expect(reviews).toHaveFocus();
  });

  it('is left out without reviews', async () => {
    await showProduct(product({ rating: { average: 0, count: 0 } }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('link', { name: /별점/ })).toBeNull();
  });
});

describe('the buy bar (product 2, Product page)', () => {
  it('names what both buttons buy, with the price of all of it', async () => {
    await showProduct(product());
    expect(await option(/^구성과 수량 바꾸기: ?2환 · 1개 450,000원$/)).toBeVisible();
  });

  it('opens the choice, and buys what was chosen there', async () => {
    const { asked } = await showProduct(product());
    await userEvent.click(await option(/구성과 수량 바꾸기/));
    const sheet = within(await screen.findByRole('dialog', { name: '구성 고르기' }));
    await userEvent.click(sheet.getByRole('radio', { name: /^1환/ }));
    await userEvent.click(sheet.getByRole('button', { name: '수량 늘리기' }));
    expect(sheet.getByRole('status')).toHaveTextContent('100,000원');
    await userEvent.click(sheet.getByRole('button', { name: '바로 구매' }));
    await waitFor(() =>
      expect(asked).toContainEqual({
        call: VALIDATE,
        body: { items: [{ product_id: PRODUCT_ID, variant_id: '1'.repeat(24), quantity: 2 }] },
      }),
    );
  });

  it('keeps what was chosen there when the choice is closed', async () => {
    await showProduct(product());
    await userEvent.click(await option(/구성과 수량 바꾸기/));
    const sheet = within(await screen.findByRole('dialog', { name: '구성 고르기' }));
    await userEvent.click(sheet.getByRole('radio', { name: /^1환/ }));
    await userEvent.click(sheet.getByRole('button', { name: '닫기' }));
    expect(await option(/1환 · 1개 50,000원/)).toBeVisible();
    expect(screen.getByRole('radio', { name: /^1환/ })).toBeChecked();
  });

  it('offers no choice where one variant alone is for sale', async () => {
    await showProduct(product({ variants: [variant('2', 450_000), variant('3', 1, 'ended')] }));
    expect(await screen.findByText(/^2환 · 1개/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /구성과 수량 바꾸기/ })).toBeNull();
  });
});

describe('the sections of a product (product 2, Product page)', () => {
  const tab = (name: string) => screen.findByRole('link', { name });

  it('are reached by tabs, with the focus', async () => {
    await showProduct(product());
    await userEvent.click(await tab('성분'));
    expect(screen.getByRole('region', { name: '무엇이 들었나요' })).toHaveFocus();
    await userEvent.click(await tab('후기 12'));
    expect(screen.getByRole('region', { name: '후기' })).toHaveFocus();
  });

  it('are marked while they are being read', async () => {
    await showProduct(product());
    expect(await tab('설명')).toHaveAttribute('aria-current', 'true');
    act(() => inView({ 'product-story': true, 'product-ingredients': true }));
    expect(await tab('성분')).toHaveAttribute('aria-current', 'true');
    expect(await tab('설명')).not.toHaveAttribute('aria-current');
    act(() => inView({ 'product-ingredients': false }));
    expect(await tab('설명')).toHaveAttribute('aria-current', 'true');
    // the precautions have no tab of their own
    act(() => inView({ 'product-directions': true, 'product-reviews': false }));
    expect(await tab('복용·주의')).toHaveAttribute('aria-current', 'true');
  });

  it('show each ingredient with its picture, or a leaf where there is none', async () => {
    await showProduct(product());
    const list = await screen.findByRole('region', { name: '무엇이 들었나요' });
    const [deer, root] = within(list).getAllByRole('listitem');
    const picture = within(deer!).getByRole('img', { name: '겹쳐 놓은 둥근 녹용 절편' });
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(deer).toHaveTextContent('녹용');
    expect(within(root!).queryByRole('img')).toBeNull();
    expect(root).toHaveTextContent('목향');
  });
});

describe('the expected arrival (product 2, Product page)', () => {
  it('stands below the price, for a consultation tomorrow', async () => {
    vi.setSystemTime(Date.parse('2026-11-24T01:00:00Z'));
    await showProduct(product());
    expect(await screen.findByText('도착 예상 11월 27일(금)~30일(월)')).toBeVisible();
    expect(screen.getByText(/^내일 진료받으시는 경우예요/)).toBeVisible();
    vi.useRealTimers();
  });

  it('skips a Sunday', async () => {
    vi.setSystemTime(Date.parse('2026-11-28T01:00:00Z'));
    await showProduct(product());
    expect(await screen.findByText('도착 예상 12월 2일(수)~4일(금)')).toBeVisible();
    expect(screen.getByText(/^모레 진료받으시는 경우예요/)).toBeVisible();
    vi.useRealTimers();
  });

  it('is not said of what cannot be bought', async () => {
    const only = variant('1', 50_000, 'sold_out');
    await showProduct(product({ variant: only, variants: [only] }));
    expect(await screen.findByText(/지금은 품절이에요/)).toBeVisible();
    expect(screen.queryByText(/도착 예상/)).toBeNull();
  });
});
