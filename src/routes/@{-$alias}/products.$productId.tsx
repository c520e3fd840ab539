import { createFileRoute, notFound } from '@tanstack/react-router';
import { ID_PATTERN } from '@contract/core/constants';
import { listedProduct, productQuery } from '@/features/catalog/catalog-queries';
import { productReviewsQuery } from '@/features/reviews/review-queries';
import { ProductNotFound } from '@/screens/product/product-not-found';
import { ProductScreen } from '@/screens/product/product-screen';
import { loadAfterTap, loadQuery } from '@/platform/api/load-query';
import { orNotFound } from '@/platform/navigation/or-not-found';
import { page } from '../-page';

/** A product (product 2). */
export const Route = createFileRoute('/@{-$alias}/products/$productId')({
  staticData: page('product_view', 'WEB_PRODUCT', '한약', { tabBar: false }),
  loader: async ({ context: { queryClient, api }, params: { productId } }) => {
    if (!ID_PATTERN.test(productId)) throw notFound();
    const loading = orNotFound(loadQuery(queryClient, productQuery(api, productId)));
    // they show their own error
    const loadReviews = () =>
      queryClient
        .infiniteQuery({ ...productReviewsQuery(api, productId), staleTime: 'static' })
        .catch(() => undefined);
    const listed = listedProduct(queryClient, productId);
    // the page shows what the list knows, then the rest or its error, and reviews below
    if (listed) {
      loading.catch(() => undefined);
      loadAfterTap(() => void loadReviews());
    }
    const product = listed ?? (await Promise.all([loading, loadReviews()]))[0];
    return { title: product.name, description: product.summary, picture: product.picture };
  },
  // with the loader in the first load a touch asks for the product at once, and not after the page's file
  codeSplitGroupings: [['component', 'errorComponent'], ['notFoundComponent']],
  component: Product,
  notFoundComponent: ProductNotFound,
});

function Product() {
  const { productId } = Route.useParams();
  // another product remounts: its own options, quantity one
  return <ProductScreen key={productId} productId={productId} />;
}
