import type { Order } from '@contract/orders';
import { formatWon } from '@contract/rules/price';
import { Picture } from '@/ui/picture/picture';
import styles from './order-items.module.css';

/** The lines of an order as they were agreed. */
export function OrderItems({ items }: { items: Order['items'] }) {
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
        </li>
      ))}
    </ul>
  );
}
