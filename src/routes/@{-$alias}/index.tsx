import { createFileRoute } from '@tanstack/react-router';
import { categoriesQuery, productsQuery } from '@/features/catalog/catalog-queries';
import { POPULAR, SHELF_SIZE } from '@/features/catalog/popular-queries';
import { HomeScreen } from '@/screens/home/home-screen';
import { loadQuery } from '@/platform/api/load-query';

/** Home, and a clinic's home under `/@{alias}` (spec 2). */
export const Route = createFileRoute('/@{-$alias}/')({
  staticData: {
    page: {
      kind: 'page',
      name: 'home_view',
      pageName: 'WEB_HOME',
      access: 'open',
      title: '',
      rendering: 'server',
      tabBar: true,
    },
  },
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      loadQuery(queryClient, categoriesQuery(api)),
      loadQuery(queryClient, productsQuery(api, POPULAR, SHELF_SIZE)),
    ]);
  },
  component: HomeScreen,
});
