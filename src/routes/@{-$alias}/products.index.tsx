import { createFileRoute } from '@tanstack/react-router';
import { categoriesQuery, productPagesQuery } from '@/features/catalog/catalog-queries';
import { productFilter } from '@/screens/products/product-filter';
import { ProductsScreen } from '@/screens/products/products-screen';
import { requireCategory } from '@/platform/navigation/guards';
import { searchTexts } from '@/platform/navigation/search-text';
import { loadQuery } from '@/platform/api/load-query';
import { page } from '../-page';

const readList = searchTexts('category', 'sort', 'form', 'audience', 'price', 'gift', 'q');

/** The list of products, of all or of one category. */
export const Route = createFileRoute('/@{-$alias}/products/')({
  staticData: page('products_view', 'WEB_PRODUCTS', '한약'),
  validateSearch: readList,
  beforeLoad: ({ context, search, params }) =>
    requireCategory(context, search.category, params.alias),
  // the device's address may carry more than the one that the server has rendered
  loaderDeps: ({ search }) => readList(search),
  loader: async ({ context: { queryClient, api }, deps }) => {
    const filter = productFilter(deps);
    const { search } = filter;
    const [categories] = await Promise.all([
      loadQuery(queryClient, categoriesQuery(api)),
      queryClient.infiniteQuery({ ...productPagesQuery(api, filter), staleTime: 'static' }),
      search !== undefined &&
        import('@/screens/products/load-found')
          .then(({ loadFound }) => loadFound(queryClient, api, search))
          .catch(() => undefined),
    ]);
    const category = categories.items.find(({ id }) => id === filter.category);
    // the words stay out of the title, which analytics, history and caches get
    if (!category) return search === undefined ? {} : { title: '한약 찾기' };
    const { title, description, picture } = category;
    return { title, description, picture };
  },
  component: function Products() {
    return <ProductsScreen filter={productFilter(Route.useLoaderDeps())} />;
  },
});
