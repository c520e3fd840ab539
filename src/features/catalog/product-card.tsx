import type { ProductSummary } from '@contract/catalog';
import { AppLink } from '@/platform/navigation/app-link';
import { toProduct } from '@/platform/navigation/targets';
import { Badge } from '@/ui/badge/badge';
import { Picture } from '@/ui/picture/picture';
import { Price } from '@/ui/price/price';
import styles from './product-card.module.css';
import { saleStateWords } from './sale-state';

export interface ProductCardProps {
  product: ProductSummary;
  /** The width of its picture, as in the `sizes` attribute. */
  sizes: string;
  /** One of the first pictures of the page. */
  priority?: boolean | undefined;
}

/** A product on a shelf or in a list: picture, name with the variant shown first, price, remarks. */
export function ProductCard({ product, sizes, priority }: ProductCardProps) {
  const { variant } = product;
  const state = saleStateWords(variant.saleState);
  return (
    <article className={styles.card}>
      <AppLink target={toProduct(product.id)} className={styles.link}>
        <span className={styles.picture}>
          <Picture name={product.picture} sizes={sizes} ratio="square" alt="" priority={priority} />
          {state && (
            <Badge
              tone={variant.saleState === 'low_stock' ? 'warm' : 'plain'}
              className={styles.state}
            >
              {state}
            </Badge>
          )}
        </span>
        <h3 className={styles.name}>
          <span className="content">
            {product.name} {variant.name}
          </span>
        </h3>
        <Price price={variant.price} listPrice={variant.listPrice ?? undefined} compact />
        {product.badges.length > 0 && (
          <p className={styles.badges}>
            <span className="content">{product.badges.join(' · ')}</span>
          </p>
        )}
      </AppLink>
    </article>
  );
}
