import { memo, Suspense } from 'react';
import type { Product } from '@contract/catalog';
import { later } from '@/ui/later/later';
import styles from './product-screen.module.css';

const ProductBelow = later(
  async () => (await import('./product-below')).ProductBelow,
  () => document.querySelector('#product-reviews') !== null,
);

/** The part below the fold; remembered, because a new render would take down what the server painted. */
export const ProductLater = memo(function ProductLater({ product }: { product: Product }) {
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <ProductBelow product={product} />
    </Suspense>
  );
});
