import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { pageNumber } from '@contract/core/page-number';
import { postsQuery } from '@/features/content/content-queries';
import { BlogScreen } from '@/screens/blog/blog-screen';
import { orNotFound } from '@/platform/navigation/or-not-found';
import { loadQuery } from '@/platform/api/load-query';
import { page } from '../-page';

/** The list of posts (product 2). */
export const Route = createFileRoute('/@{-$alias}/blog/')({
  staticData: page('blog_view', 'WEB_BLOG_LIST', '한약 이야기'),
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => ({
    page: pageNumber(page),
  }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { queryClient, api }, deps: { page } }) => {
    const { items } = await orNotFound(loadQuery(queryClient, postsQuery(api, page)));
    if (items.length === 0 && page > 1)
      throw redirect({ to: '/@{-$alias}/blog', search: {}, replace: true, statusCode: 308 });
    return {
      description: '계절과 약재, 진료실에서 자주 나누는 이야기를 천천히 적어 두었어요.',
      picture: 'blog-herbs',
    };
  },
  component: function Blog() {
    return <BlogScreen page={Route.useSearch().page ?? 1} />;
  },
});
