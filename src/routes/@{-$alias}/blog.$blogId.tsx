import { createFileRoute } from '@tanstack/react-router';
import { postQuery } from '@/features/content/content-queries';
import { orNotFound } from '@/platform/navigation/or-not-found';
import { BlogDetailScreen } from '@/screens/blog-detail/blog-detail-screen';
import { loadQuery } from '@/platform/api/load-query';
import { page } from '../-page';

/** One post (product 2). */
export const Route = createFileRoute('/@{-$alias}/blog/$blogId')({
  staticData: page('blog_detail_view', 'WEB_BLOG_DETAIL', '한약 이야기'),
  loader: async ({ context: { queryClient, api }, params: { blogId } }) => {
    const post = await orNotFound(loadQuery(queryClient, postQuery(api, blogId)));
    return { title: post.title, description: post.excerpt, picture: post.picture };
  },
  component: function Post() {
    return <BlogDetailScreen postId={Route.useParams().blogId} />;
  },
});
