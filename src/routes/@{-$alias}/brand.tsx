import { createFileRoute } from '@tanstack/react-router';
import { TAGLINE } from '@contract/core/brand';
import { brandPageQuery } from '@/features/content/content-queries';
import { orNotFound } from '@/platform/navigation/or-not-found';
import { BrandScreen } from '@/screens/brand/brand-screen';
import { loadQuery } from '@/platform/api/load-query';
import { page } from '../-page';

/** The brand page; its title is its own tagline (product 2). */
export const Route = createFileRoute('/@{-$alias}/brand')({
  staticData: page('brand_view', 'WEB_BRAND', TAGLINE),
  loader: async ({ context: { queryClient, api } }) => {
    await orNotFound(loadQuery(queryClient, brandPageQuery(api)));
    return { wholeTitle: true, picture: 'brand-yaktanggi' };
  },
  component: BrandScreen,
});
