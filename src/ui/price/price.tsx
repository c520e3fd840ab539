import { classNames } from '../class-names';
import styles from './price.module.css';

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * Whole won with thousands separators: `450,000원`. Without `Intl`, whose first use blocks a slow phone for 50
 * ms during hydration.
 */
export function won(amount: number): string {
  return `${String(amount).replace(THOUSANDS, ',')}원`;
}

/** Whole percent by which a price is below the list price, rounded down; 0 when it is not. */
export function discountPercent(price: number, listPrice: number | undefined): number {
  if (!listPrice || listPrice <= price) return 0;
  return Math.floor(((listPrice - price) / listPrice) * 100);
}

interface PriceProps {
  /** Whole won. */
  price: number;
  /** Whole won before the discount; struck through when it is higher. */
  listPrice?: number | undefined;
  /** Hides the list price, as on shelves, but keeps the percentage. */
  compact?: boolean | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
}

/** A price: percent off, amount in tabular figures, and the list price struck through. */
export function Price({ price, listPrice, compact = false, size = 'normal' }: PriceProps) {
  const percent = discountPercent(price, listPrice);
  return (
    <span className={classNames(styles.price, styles[size])}>
      {percent > 0 && (
        <span className={styles.off}>
          {percent}%<span className="visually-hidden"> 할인</span>
        </span>
      )}
      <span>{won(price)}</span>
      {percent > 0 && !compact && listPrice !== undefined && (
        <s className={styles.list}>
          <span className="visually-hidden">정가 </span>
          {won(listPrice)}
        </s>
      )}
    </span>
  );
}
