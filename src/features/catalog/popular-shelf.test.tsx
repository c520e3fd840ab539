import { Suspense } from 'react';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showScreen } from '../../../tests/support/screen';
import { PopularShelf } from './popular-shelf';

it('says that the shop is being prepared, before its first product', async () => {
  await showScreen(
    <Suspense>
      <PopularShelf />
    </Suspense>,
    { 'GET /public-api/market/products': () => ({ items: [], total: 0, page: 1, pageSize: 8 }) },
  );
  expect(await screen.findByRole('heading', { name: '가게를 준비하고 있어요' })).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});
