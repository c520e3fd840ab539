import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { categoryIdSchema, PRODUCT_SORTS } from '@contract/catalog';
import {
  categoriesQuery,
  productPagesQuery,
  type ProductFilter,
} from '@/features/catalog/catalog-queries';
import { ProductsScreen } from '@/screens/products/products-screen';
import { loadQuery } from '@/platform/api/load-query';

/** Unknown values count as absent, so that an old link still shows products. */
const searchSchema = z.object({
  category: z.catch(z.optional(categoryIdSchema), undefined),
  sort: z.catch(z.optional(z.enum(PRODUCT_SORTS)), undefined),
});

/** The list of products, of all or of one category. */
export const Route = createFileRoute('/@{-$alias}/products/')({
  staticData: {
    page: {
      kind: 'page',
      name: 'products_view',
      pageName: 'WEB_PRODUCTS',
      access: 'open',
      title: '한약',
      rendering: 'server',
      tabBar: true,
    },
  },
  validateSearch: searchSchema,
  loaderDeps: ({ search }): ProductFilter => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const [categories] = await Promise.all([
      loadQuery(queryClient, categoriesQuery(api)),
      queryClient.infiniteQuery({ ...productPagesQuery(api, deps), staleTime: 'static' }),
    ]);
    const category = categories.items.find(({ id }) => id === deps.category);
    if (!category) return {};
    const { title, description, picture } = category;
    return { title, description, picture };
  },
  component: Products,
});

function Products() {
  return <ProductsScreen filter={Route.useLoaderDeps()} />;
}
