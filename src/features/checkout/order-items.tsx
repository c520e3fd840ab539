import type { ReactNode } from 'react';
import type { Order } from '@contract/orders';
import { formatWon } from '@contract/rules/price';
import { Picture } from '@/ui/picture/picture';
import styles from './order-items.module.css';

export interface OrderItemsProps {
  items: Order['items'];
  /** What is to be said of a line, below it. */
  remark?: (item: Order['items'][number]) => ReactNode;
}

/** The lines of an order as they were agreed. */
export function OrderItems({ items, remark }: OrderItemsProps) {
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
            <p className={styles.name}>{item.productName}</p>
            <p className="small content">
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
