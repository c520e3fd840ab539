import type { ProductSummary } from '@contract/catalog';
import { ProductGrid } from '@/features/catalog/product-grid';
import styles from './product-screen.module.css';

/** Other products that go with this one. */
export function RelatedProducts({ products }: { products: readonly ProductSummary[] }) {
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title" className="h2">
        함께 보는 한약
      </h2>
      <ProductGrid products={products} />
    </section>
  );
}
