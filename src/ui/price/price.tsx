import { discountPercent, formatWon } from '@contract/catalog/price';
import { classNames } from '../class-names';
import styles from './price.module.css';

interface PriceProps {
  /** Whole won. */
  price: number;
  /** Whole won before the discount; struck through when it is higher. */
  listPrice?: number | undefined;
  large?: boolean | undefined;
  /** `1포당 6,300원`, below. */
  byPortion?: string | undefined;
}

/** A price: percent off, amount in tabular figures, and the list price struck through. */
export function Price({ price, listPrice, large = false, byPortion }: PriceProps) {
  const percent = discountPercent(price, listPrice);
  return (
    <span className={classNames(styles.price, large && styles.large)}>
      <span className={styles.amount}>
        {percent > 0 && (
          <span className={styles.off}>
            {`${percent}%`}
            <span className="visually-hidden"> 할인</span>
          </span>
        )}
        <span>{formatWon(price)}</span>
        {percent > 0 && listPrice !== undefined && (
          <s className={styles.list}>
            <span className="visually-hidden">정가 </span>
            {formatWon(listPrice)}
          </s>
        )}
      </span>
      {byPortion !== undefined && <span className={styles.portion}>{byPortion}</span>}
    </span>
  );
}
