import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showApp } from '../../../tests/support/app';

const hrefs = (name: RegExp) =>
  screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));
const query = (address = '') => new URLSearchParams(address.split('?')[1]).toString();

it('leads to the search with the words of the list, and out of the words alone (product 2, Search)', async () => {
  await showApp('/products?category=kyungokgo&form=stick&q=경옥고');
  const words = new URLSearchParams({ q: '경옥고' });
  // one in the header and one on the list, of which the styles show one
  expect(hrefs(/^한약 찾기/)).toEqual([`/search?${words}`, `/search?${words}`]);
  for (const href of hrefs(/검색어 지우기/))
    expect(query(href ?? '')).toBe('category=kyungokgo&form=stick');
});

it('asks for words on other pages, and is not on the search itself', async () => {
  const { router } = await showApp('/help');
  expect(hrefs(/^한약 찾기/)).toEqual(['/search']);
  expect(hrefs(/검색어 지우기/)).toEqual([]);
  await router.navigate({ to: '/@{-$alias}/search' });
  expect(await screen.findByRole('searchbox', { name: '한약 이름' })).toBeInTheDocument();
  expect(hrefs(/^한약 찾기/)).toEqual([]);
});
