import type { ReactNode } from 'react';
import type { Order } from '@contract/orders/schemas';
import { formatWon } from '@contract/catalog/price';
import { AppLink } from '@/platform/navigation/app-link';
import { toProduct } from '@/platform/navigation/targets';
import { Picture } from '@/ui/picture/picture';
import styles from './order-items.module.css';

interface OrderItemsProps {
  items: Order['items'];
  /** Names link to their products: not where that would leave a form. */
  isLinked?: boolean;
  /** What is to be said of a line, below it. */
  remark?: ((item: Order['items'][number]) => ReactNode) | undefined;
}

/** The lines of an order as they were agreed. */
export function OrderItems({ items, isLinked = false, remark }: OrderItemsProps) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.variant_id} className={styles.item}>
          <Picture
            name={item.picture}
            alt=""
            sizes="64px"
            ratio="square"
            frame="thumb"
            className={styles.picture}
          />
          <div className={styles.words}>
            <p className={styles.name}>
              {isLinked ? (
                <AppLink target={toProduct(item.product_id)} className={styles.link}>
                  {item.productName}
                </AppLink>
              ) : (
                item.productName
              )}
            </p>
            <p className="small">
              {item.variantName} · {item.quantity}개
            </p>
          </div>
          <p className={styles.amount}>{formatWon(item.amount)}</p>
          {remark && <div className={styles.remark}>{remark(item)}</div>}
        </li>
      ))}
    </ul>
  );
}
