import { createFileRoute } from '@tanstack/react-router';
import { isCategoryId, isProductSort } from '@contract/categories';
import {
  categoriesQuery,
  productPagesQuery,
  type ProductFilter,
} from '@/features/catalog/catalog-queries';
import { ProductsScreen } from '@/screens/products/products-screen';
import { loadQuery } from '@/platform/api/load-query';

/** Unknown values count as absent, so that an old link still shows products. */
function readSearch({ category, sort }: Record<string, unknown>): ProductFilter {
  return {
    ...(isCategoryId(category) ? { category } : {}),
    ...(isProductSort(sort) ? { sort } : {}),
  };
}

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
  validateSearch: readSearch,
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
