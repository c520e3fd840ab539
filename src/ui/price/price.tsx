import { classNames } from '../class-names';
import { discountPercent, won } from './won';
import styles from './price.module.css';

export interface PriceProps {
  /** Whole won. */
  price: number;
  /** Whole won before the discount; struck when it is higher. */
  listPrice?: number | undefined;
  /** Hides the struck list price, as on shelves, but keeps the percentage. */
  compact?: boolean | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  className?: string | undefined;
}

/** A price: percent off in persimmon, won in tabular figures, the list price struck. */
export function Price({
  price,
  listPrice,
  compact = false,
  size = 'normal',
  className,
}: PriceProps) {
  const percent = discountPercent(price, listPrice);
  return (
    <span className={classNames(styles.price, styles[size], className)}>
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
