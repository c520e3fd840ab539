import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listedClinic } from '../../../tests/support/clinic-fixtures';
import { showScreen, type Answers } from '../../../tests/support/screen';
import { popularQuery } from '@/features/catalog/catalog-queries';
import { recentSearches } from '@/features/catalog/saved/recent-searches';
import { SearchScreen } from './search-screen';

const variant = { id: '1'.repeat(24), name: '30포', price: 189_000, listPrice: null };
const products = ['경옥고 스틱', '경옥고 단지', '원방 공진단'].map((name, index) => ({
  id: String(index).repeat(24),
  categoryId: 'kyungokgo',
  name,
  summary: '한 포씩 드세요.',
  picture: 'kyungokgo',
  variant: { ...variant, saleState: 'on_sale' },
  badges: [],
  rating: { average: 0, count: 0 },
}));
const category = {
  id: 'kyungokgo',
  groupId: '0'.repeat(24),
  label: '경옥고',
  title: '경옥고',
  description: '',
  picture: 'kyungokgo',
};
const occasion = { title: '부모님 선물', text: '', picture: 'gift', list: { gift: 'wrapped' } };
const page = <Item,>(items: Item[]) => ({ items, total: items.length, page: 1, pageSize: 24 });

let searched: string[] = [];
const answers: Answers = {
  'GET /public-api/market/categories': () => ({ items: [category] }),
  'GET /public-api/market/products': (_, query) => {
    const search = query.get('search');
    if (search !== null) searched.push(search);
    return page(products.filter(({ name }) => name.includes(search ?? '')));
  },
  'GET /public-api/members/clinics': () => page([listedClinic('달임한의원 경옥')]),
  'GET /public-api/contents/blog': () => page([]),
  'GET /public-api/contents/suggestions': () => ({ occasions: [occasion] }),
};

const show = (words = '', alias: string | null = null, given = answers) =>
  showScreen(<SearchScreen words={words} />, given, alias);
const field = () => screen.getByRole('searchbox', { name: '한약 이름' });
const group = (name: string) => within(screen.getByRole('region', { name }));
const announced = (words: RegExp) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('status')
        .map((each) => each.textContent)
        .join(),
    ).toMatch(words),
  );

beforeEach(() => {
  localStorage.clear();
  searched = [];
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it('has a focused field with what was searched for, which its button empties', async () => {
  await show('경옥고');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('경옥고');
  await userEvent.click(screen.getByRole('button', { name: '지우기' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

it('puts the text into the address of the list and among the recent searches', async () => {
  const { router } = await show();
  await userEvent.type(field(), ` ${'경옥고'.normalize('NFD')} `);
  await userEvent.click(screen.getByRole('button', { name: '찾기' }));
  const href = `/products?${new URLSearchParams({ q: '경옥고' })}`;
  await waitFor(() => expect(router.state.location.href).toBe(href));
  expect(recentSearches.read()).toEqual(['경옥고']);
});

it('is a form of the storefront’s list for a browser without scripts', async () => {
  await show('', 'seongsu');
  expect(screen.getByRole('search')).toHaveAttribute('action', '/@seongsu/products');
});

it('offers recent searches, popular products and occasions below the empty field (product 2, Search)', async () => {
  for (const words of ['쌍화탕', '경옥고', '공진단']) recentSearches.add(words);
  await show();
  const popular = within(await screen.findByRole('region', { name: '많이 찾는 한약' }));
  expect(popular.getByRole('link', { name: '경옥고 스틱' })).toBeVisible();
  const occasions = within(await screen.findByRole('region', { name: '이럴 때 찾는 한약' }));
  const gift = occasions.getByRole('link', { name: '부모님 선물' });
  expect(gift).toHaveAttribute('href', '/products?gift=wrapped');
  expect(group('최근 검색어').getByRole('link', { name: '쌍화탕' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '경옥고 지우기' }));
  expect(recentSearches.read()).toEqual(['공진단', '쌍화탕']);
  await userEvent.click(screen.getByRole('button', { name: '모두 지우기' }));
  expect(screen.queryByRole('region', { name: '최근 검색어' })).toBeNull();
  expect(recentSearches.read()).toEqual([]);
});

it('suggests in groups while the words are typed, and says how many there are (product 2, Search)', async () => {
  await show();
  await userEvent.type(field(), '경옥');
  await announced(/추천 4개가 있어요/);
  expect(group('한약').getAllByRole('link')).toHaveLength(2);
  expect(group('분류').getByRole('link', { name: '경옥고' })).toBeVisible();
  expect(group('한의원').getByRole('link', { name: /달임한의원/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: '이야기' })).toBeNull();
  // every letter came within the pause
  expect(searched).toEqual(['경옥']);
});

it('keeps the suggestions to products in a clinic’s storefront (product 2, Search)', async () => {
  const { asked } = await show('', 'seongsu');
  await userEvent.type(field(), '경옥');
  await announced(/추천 3개가 있어요/);
  expect(screen.queryByRole('region', { name: '한의원' })).toBeNull();
  expect(asked.some(({ call }) => /clinics$|blog/.test(call))).toBe(false);
});

it('waits for the vowel of half a syllable, and leaves the suggestions as they are', async () => {
  await show();
  fireEvent.change(field(), { target: { value: '경옥' } });
  await announced(/추천 4개/);
  fireEvent.change(field(), { target: { value: '경옥ㄱ' } });
  fireEvent.change(field(), { target: { value: '경옥고 단' } });
  await announced(/추천 2개/);
  expect(searched).toEqual(['경옥', '경옥고 단']);
});

it('does not submit a text that is still being composed', async () => {
  const { router } = await show();
  fireEvent.compositionStart(field());
  fireEvent.change(field(), { target: { value: '경옥' } });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(router.state.location.pathname).toBe('/page');
});

it('leads through the suggestions by arrow keys', async () => {
  await show();
  await userEvent.type(field(), '경옥');
  await announced(/추천 4개/);
  const [first, second] = group('한약').getAllByRole('link');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(first).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(field()).toHaveFocus();
});

it('suggests from what the device has while the shop cannot be reached (product 2, Search)', async () => {
  await show();
  await screen.findByRole('region', { name: '많이 찾는 한약' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await userEvent.type(field(), '공지');
  await announced(/연결되지 않아 이 기기에 저장된 것에서 찾았어요. 추천 1개가 있어요/);
  expect(group('한약').getByRole('link', { name: /원방 공진단/ })).toBeVisible();
  await userEvent.type(field(), '산삼');
  await announced(/‘공지산삼’에 맞는 추천이 없어요/);
  expect(searched).toEqual([]);
});

it('does the same where the search fails', async () => {
  const { client } = await show('', null, {});
  client.setQueryData(popularQuery({} as never).queryKey, page(products) as never);
  await userEvent.type(field(), '경옥');
  await announced(/저장된 것에서 찾았어요. 추천 2개가 있어요/);
});
