import { createFileRoute, notFound } from '@tanstack/react-router';
import { isCategoryId } from '@contract/catalog/categories';
import { aboutQuery } from '@/features/content/content-queries';
import { orNotFound } from '@/platform/navigation/or-not-found';
import { requireCategory } from '@/platform/navigation/guards';
import { AboutScreen } from '@/screens/about/about-screen';
import { loadQuery } from '@/platform/api/load-query';
import { page } from '../-page';

/** A category's page; secretmarket is for the media-only alias only (product 2). */
export const Route = createFileRoute('/@{-$alias}/about/$productCategory')({
  staticData: page('about_view', 'WEB_ABOUT', '한약 이야기'),
  params: {
    parse: ({ productCategory }) => {
      if (!isCategoryId(productCategory)) throw notFound();
      return { productCategory };
    },
    stringify: ({ productCategory }) => ({ productCategory }),
  },
  beforeLoad: ({ params: { alias, productCategory }, context }) =>
    requireCategory(context, productCategory, alias),
  loader: async ({ context: { queryClient, api }, params: { productCategory } }) => {
    const about = await orNotFound(loadQuery(queryClient, aboutQuery(api, productCategory)));
    return { title: about.title, description: about.description, picture: about.picture };
  },
  component: function About() {
    return <AboutScreen category={Route.useParams().productCategory} />;
  },
});
