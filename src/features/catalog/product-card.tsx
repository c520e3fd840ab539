import type { TouchEvent } from 'react';
import { portionPrice } from '@contract/catalog/price';
import type { ProductSummary } from '@contract/catalog/schemas';
import { wantsStillness } from '@/loading/motion';
import { AppLink } from '@/platform/navigation/app-link';
import { toProduct } from '@/platform/navigation/targets';
import { Badge } from '@/ui/badge/badge';
import { lazySection } from '@/ui/lazy/lazy-section';
import { Picture } from '@/ui/picture/picture';
import { Price } from '@/ui/price/price';
import { Rating } from '@/ui/rating/rating';
import { classNames } from '@/ui/class-names';
import styles from './product-card.module.css';
import { saleStateWords } from './sale-state';

interface ProductCardProps {
  product: ProductSummary;
  sizes: string;
  priority?: boolean | undefined;
}

/** A product in a shelf or list: picture, name with the default variant, price, rating, badges. */
export function ProductCard({ product, sizes, priority }: ProductCardProps) {
  const { variant } = product;
  const state = saleStateWords(variant.saleState);
  return (
    <article>
      <AppLink
        target={toProduct(product.id)}
        className={styles.link}
        onTouchStart={requestPictureAgain}
        transition={namePicture}
      >
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
        <h3 className={styles.name}>{`${product.name} ${variant.name}`}</h3>
        <Price
          price={variant.price}
          listPrice={variant.listPrice ?? undefined}
          byPortion={portionPrice(variant.price, variant.portions)}
        />
        <Rating {...product.rating} />
        {product.badges.length > 0 && (
          <p className={styles.badges}>
            {product.badges.map((badge) => (
              <span key={badge}>{badge} </span>
            ))}
          </p>
        )}
      </AppLink>
    </article>
  );
}

/** Painted by the server; its script comes with the first interaction. */
const Favourite = lazySection(
  async () => (await import('./saved/favourite-button')).FavouriteButton,
  () => document.querySelector('[data-favourite]') !== null,
  null,
  { isQuiet: true },
);

/**
 * A picture that came before the worker was in control is requested anew by the next page; asked for at the touch, it is
 * there in time. Nothing is requested where the browser's memory has it.
 */
function requestPictureAgain({ currentTarget }: TouchEvent): void {
  const shown = currentTarget.querySelector('img')?.currentSrc;
  if (shown) new Image().src = shown;
}

let named: HTMLElement | null = null;

/** Names the card's picture as the product's page names its own, so that one becomes the other (product 9, Interface). */
function namePicture(link: HTMLElement): boolean {
  named?.style.removeProperty('view-transition-name');
  // a second picture of that name would end the transition
  if (document.getElementById('product-pictures') || wantsStillness()) return false;
  named = link.querySelector('picture');
  named?.style.setProperty('view-transition-name', 'product');
  return true;
}

const SIZES = '(min-width: 1280px) 266px, (min-width: 768px) 22vw, 45vw';
const FIRST_ROW = 2;
/** A phone's first screen shows fewer. */
const FIRST_SCREEN = 6;

/** Products in two columns on phones, four on the desktop, each with its heart. */
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
          <Favourite product={product} className={styles.favourite} />
        </li>
      ))}
    </ul>
  );
}
