import type { ProductSummary } from '@contract/catalog/schemas';
import { classNames } from '@/ui/class-names';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';

const SIZES = '(min-width: 1280px) 266px, (min-width: 768px) 22vw, 45vw';
const FIRST_ROW = 2;
/** A phone's first screen shows fewer. */
const FIRST_SCREEN = 6;

/** Products in two columns on phones, four on the desktop. */
export function ProductGrid({
  products,
  isFirst = false,
}: {
  products: readonly ProductSummary[];
  /** Loads its first pictures eagerly. */
  isFirst?: boolean | undefined;
}) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li
          key={product.id}
          className={classNames(styles.item, isFirst && index >= FIRST_SCREEN && 'below')}
        >
          <ProductCard product={product} sizes={SIZES} priority={isFirst && index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}
