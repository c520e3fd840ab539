import type { Order, OrderStatus } from '@contract/orders';
import { orderStatusLabel } from '@contract/rules/order-status';
import { classNames } from '@/ui/class-names';
import styles from './order-screen.module.css';

const STEPS: readonly OrderStatus[] = ['paid', 'preparing', 'shipped', 'delivered'];

/** Where the order stands: its status in words, and the steps of a paid one. */
export function OrderStatusLine({ order }: { order: Order }) {
  const { status, shipping_method_id: method } = order;
  const reached = STEPS.indexOf(status);
  return (
    <section aria-label="주문 상태" className={styles.status}>
      <p className="h2">{orderStatusLabel(status, method)}</p>
      {reached >= 0 && (
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <li
              key={step}
              className={classNames(styles.step, index <= reached && styles.reached)}
              aria-current={index === reached ? 'step' : undefined}
            >
              {orderStatusLabel(step, method)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
