import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import type { ProductSummary } from '@contract/catalog';
import { showScreen, type Answers } from '../../../tests/support/screen';
import { ProductsScreen } from './products-screen';

const product: ProductSummary = {
  id: 'a'.repeat(24),
  categoryId: 'kyungokgo',
  name: '경옥고 스틱',
  summary: '한 포씩 드세요.',
  picture: 'kyungokgo',
  variant: {
    id: '1'.repeat(24),
    name: '30포',
    price: 189_000,
    listPrice: null,
    saleState: 'on_sale',
  },
  badges: [],
};

const answers: Answers = {
  'GET /public-api/market/categories': () => ({ items: [] }),
  'GET /public-api/market/products': (_, query) => {
    const items = product.name.includes(query.get('search') ?? '') ? [product] : [];
    return { items, total: items.length, page: 1, pageSize: 24 };
  },
};

const show = (search?: string) =>
  showScreen(
    <Suspense>
      <ProductsScreen filter={search === undefined ? {} : { search }} />
    </Suspense>,
    answers,
  );

it('puts what is looked for into the address', async () => {
  const { router } = await show();
  const field = await screen.findByRole('searchbox', { name: '제품 이름' });
  await userEvent.type(field, ' 경옥고 ');
  await userEvent.click(screen.getByRole('button', { name: '찾기' }));
  await waitFor(() =>
    expect(router.state.location.href).toBe('/products?q=%EA%B2%BD%EC%98%A5%EA%B3%A0'),
  );
});

it('shows what was found, and keeps the words in the field', async () => {
  await show('경옥고');
  expect(await screen.findByRole('link', { name: /경옥고 스틱 30포/ })).toBeVisible();
  expect(screen.getByText(/찾은 결과/)).toHaveTextContent('‘경옥고’ 찾은 결과 1가지');
  expect(screen.getByRole('searchbox', { name: '제품 이름' })).toHaveValue('경옥고');
});

it('says kindly when nothing was found, and where to look instead', async () => {
  await show('산삼');
  expect(await screen.findByText('찾으시는 한약이 없어요')).toBeVisible();
  expect(screen.getByRole('link', { name: '모든 한약 보기' })).toHaveAttribute('href', '/products');
});
