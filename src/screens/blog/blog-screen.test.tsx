import { Suspense } from 'react';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { POSTS_PAGE_SIZE } from '@/features/content/content-queries';
import { showScreen } from '../../../tests/support/screen';
import { BlogScreen } from './blog-screen';

const post = {
  id: '65a1c0e20000000000000001',
  topic: '달임의 하루',
  title: '첫 편지',
  excerpt: '짧은 글이에요.',
  picture: 'blog-tea',
  publishedAt: 1_780_000_000_000,
  readingMinutes: 2,
};

it('leads to the pages of posts before and after, not to single posts', async () => {
  await showScreen(
    <Suspense>
      <BlogScreen page={2} />
    </Suspense>,
    {
      'GET /public-api/contents/blog': () => ({
        items: [post],
        total: 3 * POSTS_PAGE_SIZE,
        page: 2,
        pageSize: POSTS_PAGE_SIZE,
      }),
    },
  );
  expect(await screen.findByRole('link', { name: '이전 쪽' })).toHaveAttribute('href', '/blog');
  expect(screen.getByRole('link', { name: '다음 쪽' })).toHaveAttribute('href', '/blog?page=3');
});
