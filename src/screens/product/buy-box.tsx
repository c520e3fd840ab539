import { useState } from 'react';
import { LazyFavouriteButton } from '@/features/kept/lazy-favourite-button';
import { AppLink } from '@/platform/navigation/app-link';
import { toAbout } from '@/platform/navigation/targets';
import { Badge } from '@/ui/badge/badge';
import { Icon } from '@/ui/icon/icon';
import { lazySection } from '@/ui/lazy/lazy-section';
import { Price } from '@/ui/price/price';
import { Rating } from '@/ui/rating/rating';
import type { Product, Variant } from '@contract/catalog';
import { BuyActions } from './buy-actions';
import styles from './buy-box.module.css';
import { ChoiceFields } from './choice-fields';
import { jumpToSection } from './jump-to-section';
import { chosenVariant, firstVariant, whyNotForSale } from './product-choice';

const ArrivalNote = lazySection(
  async () => (await import('./arrival-note')).ArrivalNote,
  () => document.querySelector('#arrival') !== null,
  <div className={styles.arrivalRoom} />,
);

interface ProductHeadProps {
  product: Product;
  variant: Variant;
  isForSale: boolean;
}

/** Badges, name, rating, summary, the price of the chosen variant and its expected arrival. */
function ProductHead({ product, variant, isForSale }: ProductHeadProps) {
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
        <LazyFavouriteButton product={product} />
      </div>
      {product.rating.count > 0 && (
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
        <Price price={variant.price} listPrice={variant.listPrice ?? undefined} size="large" />
      </div>
      {isForSale && <ArrivalNote productId={product.id} />}
    </div>
  );
}

/** Name, price, variants and the two buy buttons; sticky on the desktop. */
export function BuyBox({ product }: { product: Product }) {
  const [variantId, setVariantId] = useState(() => firstVariant(product).id);
  const [quantity, setQuantity] = useState(1);
  const choice = { variant: chosenVariant(product, variantId), quantity };
  const obstacle = whyNotForSale(product, choice.variant);
  const choose = (next: typeof choice) => {
    setVariantId(next.variant.id);
    setQuantity(next.quantity);
  };
  return (
    <div className={styles.box}>
      <div className={styles.choice}>
        <ProductHead product={product} variant={choice.variant} isForSale={obstacle === null} />
        <div className={styles.options}>
          <ChoiceFields
            product={product}
            choice={choice}
            onChoice={choose}
            disabled={obstacle !== null}
          />
        </div>
      </div>
      <BuyActions product={product} choice={choice} onChoice={choose} obstacle={obstacle} />
    </div>
  );
}
