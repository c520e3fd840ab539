import { createFileRoute, notFound } from '@tanstack/react-router';
import { ID_PATTERN } from '@contract/patterns';
import { productQuery } from '@/features/catalog/catalog-queries';
import { productReviewsQuery } from '@/features/reviews/review-queries';
import { ApiError } from '@/platform/api/api-error';
import { ProductNotFound } from '@/screens/product/product-not-found';
import { ProductScreen } from '@/screens/product/product-screen';
import { loadQuery } from '@/platform/api/load-query';

/** A product (product 2). */
export const Route = createFileRoute('/@{-$alias}/products/$productId')({
  staticData: {
    page: {
      kind: 'page',
      name: 'product_view',
      pageName: 'WEB_PRODUCT',
      access: 'open',
      title: '제품',
      rendering: 'server',
      tabBar: false,
    },
  },
  loader: async ({ context: { queryClient, api }, params: { productId } }) => {
    if (!ID_PATTERN.test(productId)) throw notFound();
    try {
      const [product] = await Promise.all([
        loadQuery(queryClient, productQuery(api, productId)),
        // reviews show their own error
        queryClient
          .infiniteQuery({ ...productReviewsQuery(api, productId), staleTime: 'static' })
          .catch(() => undefined),
      ]);
      return { title: product.name, description: product.summary, picture: product.picture };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }
  },
  component: Product,
  notFoundComponent: ProductNotFound,
});

function Product() {
  const { productId } = Route.useParams();
  // another product remounts: its own options, quantity one
  return <ProductScreen key={productId} productId={productId} />;
}
