import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import type { ProductSummary } from '@contract/catalog/schemas';
import { listedClinic } from '../../../tests/support/clinic-fixtures';
import { showScreen, type Answers } from '../../../tests/support/screen';
import type { ProductFilter } from '@/features/catalog/catalog-queries';
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
  rating: { average: 0, count: 0 },
};

const clinic = listedClinic('달임한의원 역삼');

const posts = ['강남에서 온 편지', '두 번째 편지'].map((title, index) => ({
  id: String(index).repeat(24),
  topic: '달임의 하루',
  title,
  excerpt: '짧은 글이에요.',
  picture: 'blog-tea',
  publishedAt: 1_780_000_000_000,
  readingMinutes: 2,
}));

const answers: Answers = {
  'GET /public-api/market/categories': () => ({ items: [] }),
  'GET /public-api/market/products': (_, query) => {
    const isFound = product.name.includes(query.get('search') ?? '') && !query.has('gift');
    const items = isFound ? [product] : [];
    const isAll = !query.has('search') && !query.has('form');
    return { items, total: items.length * (isAll ? 19 : 1), page: 1, pageSize: 24 };
  },
  'GET /public-api/members/clinics': (_, query) =>
    query.get('search') === '강남'
      ? { items: [clinic], total: 4, page: 1, pageSize: 3 }
      : { items: [], total: 0, page: 1, pageSize: 3 },
  'GET /public-api/contents/blog': (_, query) => {
    const page = Number(query.get('page'));
    const items = query.get('search') === '강남' ? posts.slice(page - 1, page) : [];
    return { items, total: items.length * 2, page, pageSize: 1 };
  },
};

const show = (search?: string, narrowed: ProductFilter = {}, alias: string | null = null) =>
  showScreen(
    <Suspense>
      <ProductsScreen filter={search === undefined ? narrowed : { search, ...narrowed }} />
    </Suspense>,
    answers,
    alias,
  );

it('shows the results and how many there are, without filters for a few (product 2, Product list)', async () => {
  await show('경옥고');
  expect(await screen.findByRole('link', { name: /경옥고 스틱 30포/ })).toBeVisible();
  expect(screen.getByText(/찾은 결과/).parentElement).toHaveTextContent('‘경옥고’ 찾은 결과 1가지');
  expect(screen.queryByRole('button', { name: '필터' })).toBeNull();
});

it('shows when nothing was found, and how to search, but names no medicine instead', async () => {
  await show('산삼');
  expect(await screen.findByText('찾으시는 한약이 없어요')).toBeVisible();
  expect(screen.getByText(/더 짧은 낱말로 찾아보세요/)).toBeVisible();
  expect(screen.getByRole('link', { name: '한의원에 물어보기' })).toBeVisible();
  expect(screen.getByRole('link', { name: '모든 한약 보기' })).toHaveAttribute('href', '/products');
});

it('narrows the list in a sheet that says how many products are left (product 2, Product list)', async () => {
  const { router } = await show();
  await userEvent.click(await screen.findByRole('button', { name: '필터' }));
  const sheet = within(await screen.findByRole('dialog', { name: '필터' }));
  await userEvent.click(await sheet.findByRole('checkbox', { name: '선물 포장만 보기' }));
  expect(await sheet.findByRole('button', { name: '맞는 한약이 없어요' })).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: '초기화' }));
  const forms = within(sheet.getByRole('radiogroup', { name: '제형' }));
  await userEvent.click(forms.getByRole('radio', { name: '스틱·포' }));
  await userEvent.click(await sheet.findByRole('button', { name: '1가지 보기' }));
  await waitFor(() => expect(router.state.location.href).toBe('/products?form=stick'));
});

it('shows what narrows the list; each filter can be removed, and all at once (product 2, Product list)', async () => {
  await show('경옥고', { category: 'kyungokgo', form: 'stick', price: '10-30' });
  const chips = within(await screen.findByRole('list', { name: '적용한 필터' }));
  const href = (name: string) => {
    const link = chips.getByRole('link', { name });
    return new URLSearchParams(link.getAttribute('href')?.split('?')[1]).toString();
  };
  const search = 'category=kyungokgo&q=%EA%B2%BD%EC%98%A5%EA%B3%A0';
  expect(href('스틱·포 빼기')).toBe(`${search}&price=10-30`);
  expect(href('필터 초기화')).toBe(search);
  expect(screen.getByRole('button', { name: '필터 2가지 적용함' })).toBeVisible();
});

it('offers to remove the filters when nothing matches them', async () => {
  await show(undefined, { gift: 'wrapped' });
  expect(await screen.findByText('조건에 맞는 한약이 없어요')).toBeVisible();
  expect(screen.getByRole('link', { name: '필터 풀고 보기' })).toHaveAttribute('href', '/products');
});

it('shows what else a search finds, in groups with their counts (product 2, Search)', async () => {
  await show('강남');
  const clinics = within(await screen.findByRole('region', { name: '한의원 4곳' }));
  expect(clinics.getByRole('link', { name: /달임한의원 역삼/ })).toBeVisible();
  expect(clinics.getByRole('link', { name: '찾은 한의원 더 보기' })).toHaveAttribute(
    'href',
    '/clinic?search=%EA%B0%95%EB%82%A8',
  );
  const posts = within(screen.getByRole('region', { name: '이야기 2편' }));
  expect(posts.getByRole('link', { name: /강남에서 온 편지/ })).toBeVisible();
  await userEvent.click(posts.getByRole('button', { name: '찾은 이야기 더 보기' }));
  expect(await posts.findByRole('link', { name: /두\s번째/ })).toBeVisible();
  expect(
    screen.getByText('‘강남’에 맞는 한약은 없어요. 아래에서 찾은 것을 보여 드릴게요.'),
  ).toBeVisible();
});

it('keeps the search to products in a clinic’s storefront (product 2, Search)', async () => {
  await show('강남', {}, 'seongsu');
  expect(await screen.findByText('찾으시는 한약이 없어요')).toBeVisible();
  expect(screen.queryByRole('region', { name: /한의원/ })).toBeNull();
});
