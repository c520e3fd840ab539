import { createFileRoute } from '@tanstack/react-router';
import { isCategoryId, isProductSort } from '@contract/categories';
import {
  categoriesQuery,
  productPagesQuery,
  type ProductFilter,
} from '@/features/catalog/catalog-queries';
import { ProductsScreen } from '@/screens/products/products-screen';
import { loadQuery } from '@/platform/api/load-query';
import { searchTexts } from '@/platform/navigation/search-text';

type ProductsSearch = Pick<ProductFilter, 'category' | 'sort'> & { q?: string | undefined };

const readWords = searchTexts('q');
const MOST_LETTERS = 50;

/**
 * Unknown values count as absent, so that an old link still shows products. They have to be named as
 * such: what is left out keeps the value of the address.
 */
function readSearch(search: Record<string, unknown>): ProductsSearch {
  const { category, sort } = search;
  const words = readWords(search).q?.trim().slice(0, MOST_LETTERS) ?? '';
  return {
    category: isCategoryId(category) ? category : undefined,
    sort: isProductSort(sort) ? sort : undefined,
    q: words === '' ? undefined : words,
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
  loaderDeps: ({ search: { q, category, sort } }): ProductFilter => ({
    ...(category === undefined ? {} : { category }),
    ...(sort === undefined ? {} : { sort }),
    ...(q === undefined ? {} : { search: q }),
  }),
  loader: async ({ context: { queryClient, api }, deps }) => {
    const [categories] = await Promise.all([
      loadQuery(queryClient, categoriesQuery(api)),
      queryClient.infiniteQuery({ ...productPagesQuery(api, deps), staleTime: 'static' }),
    ]);
    const category = categories.items.find(({ id }) => id === deps.category);
    if (!category) return deps.search === undefined ? {} : { title: `‘${deps.search}’ 찾기` };
    const { title, description, picture } = category;
    return { title, description, picture };
  },
  component: Products,
});

function Products() {
  return <ProductsScreen filter={Route.useLoaderDeps()} />;
}
