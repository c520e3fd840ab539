import { portionPrice } from '@contract/catalog/price';
import type { ProductSummary, Variant } from '@contract/catalog/schemas';
import { isForSale } from '@/features/catalog/sale-state';
import { hasExtra } from '@/platform/api/hosts';
import { AppLink } from '@/platform/navigation/app-link';
import { toAbout } from '@/platform/navigation/targets';
import { Badge } from '@/ui/badge/badge';
import { Icon } from '@/ui/icon/icon';
import { lazySection } from '@/ui/lazy/lazy-section';
import { Price } from '@/ui/price/price';
import { Rating } from '@/ui/rating/rating';
import styles from './buy-box.module.css';
import { jumpToSection } from './jump-to-section';

const ARRIVAL_ROOM = <div className={styles.arrivalRoom} />;

const ArrivalNote = lazySection(
  async () => (await import('./arrival-note')).ArrivalNote,
  () => document.querySelector('#arrival') !== null,
  ARRIVAL_ROOM,
  { ahead: true, isQuiet: true },
);

/**
 * The like button of a product's page: painted by the server, its script comes with the first interaction. Its
 * place is 44 pixels wide, also while it is empty.
 */
const LazyFavouriteButton = lazySection(
  async () => (await import('@/features/catalog/saved/favourite-button')).PageFavourite,
  () => document.querySelector('[data-favourite]') !== null,
  null,
  { ahead: true, isQuiet: true },
);

interface ProductHeadProps {
  product: ProductSummary;
  variant: Variant;
  /** Leaves room for what has code of its own, which comes with the product: it would be rendered twice. */
  isPreview?: boolean;
}

/** Badges, name, rating, summary, the price of the chosen variant and its expected arrival. */
export function ProductHead(props: ProductHeadProps) {
  const { product, variant, isPreview = false } = props;
  return (
    <div className={styles.head}>
      {product.badges.length > 0 && (
        <ul className={styles.badges} aria-label="특징">
          {product.badges.map((badge, index) => (
            <li key={badge}>
              <Badge tone={index === 0 ? 'sage' : 'warm'}>{badge}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.title}>
        <h1 className="h1">{product.name}</h1>
        {!isPreview && <LazyFavouriteButton product={product} />}
      </div>
      {product.rating.count > 0 && hasExtra('reviews') && (
        <a href="#product-reviews" className={styles.rating} onClick={jumpToSection}>
          <Rating {...product.rating} />
          <Icon name="chevron-right" size={14} />
        </a>
      )}
      <p className="body">{product.summary}</p>
      <AppLink target={toAbout(product.categoryId)} className={styles.link}>
        어떤 한약인지 알아보기
      </AppLink>
      <div className={styles.price} aria-live="polite">
        <Price
          price={variant.price}
          listPrice={variant.listPrice ?? undefined}
          large
          byPortion={portionPrice(variant.price, variant.portions)}
        />
      </div>
      {isForSale(variant.saleState) &&
        (isPreview ? ARRIVAL_ROOM : <ArrivalNote productId={product.id} />)}
    </div>
  );
}
