import type { Product, Variant } from '@contract/catalog';
import { AppLink } from '@/platform/navigation/app-link';
import { toAbout } from '@/platform/navigation/targets';
import { Badge } from '@/ui/badge/badge';
import { Price } from '@/ui/price/price';
import styles from './buy-box.module.css';

/** Badges, name, summary and the price of the chosen variant. */
export function ProductHead({ product, variant }: { product: Product; variant: Variant }) {
  return (
    <div className={styles.head}>
      {product.badges.length > 0 && (
        <ul className={styles.badges} aria-label="특징">
          {product.badges.map((badge, index) => (
            <li key={badge}>
              <Badge tone={index === 0 ? 'sage' : 'warm'} className="content">
                {badge}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <h1 className="h1">{product.name}</h1>
      <p className="body">
        <span className="content">{product.summary}</span>
      </p>
      <AppLink target={toAbout(product.categoryId)} className={styles.about}>
        어떤 한약인지 알아보기
      </AppLink>
      <div className={styles.price} aria-live="polite">
        <Price price={variant.price} listPrice={variant.listPrice ?? undefined} size="large" />
      </div>
    </div>
  );
}
