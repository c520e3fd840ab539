import type { Product } from '@contract/catalog';
import { ProductReviews } from '@/features/reviews/product-reviews';
import { ProductDetails } from './product-details';
import styles from './product-screen.module.css';
import { RelatedProducts } from './related-products';

/** What stands below the fold of a product page: what it is, what others say, what goes with it. */
export function ProductBelow({ product }: { product: Product }) {
  return (
    <>
      <ProductDetails product={product} />
      <div className={styles.reviews}>
        <ProductReviews productId={product.id} />
      </div>
      {product.related.length > 0 && <RelatedProducts products={product.related} />}
    </>
  );
}
