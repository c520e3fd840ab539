import { useEffect } from 'react';
import type { Order } from '@contract/orders';
import { OrderGate } from '@/features/checkout/order-gate';
import { orderStage } from '@/features/checkout/order-state';
import { toCheckoutComplete, toOrder } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { CheckoutPage } from './checkout-page';
import styles from './checkout-screen.module.css';

/** The checkout of an order (spec 2, `checkout_view`); a paid or closed one shows where it stands. */
export function CheckoutScreen({ orderId }: { orderId: string }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>주문하기</h1>
      <OrderGate orderId={orderId}>{(order) => <OpenCheckout order={order} />}</OrderGate>
    </div>
  );
}

function OpenCheckout({ order }: { order: Order }) {
  const go = useGo();
  const stage = orderStage(order);
  useEffect(() => {
    if (stage === 'complete') void go(toCheckoutComplete(order.id), { replace: true });
    if (stage === 'closed') void go(toOrder(order.id), { replace: true });
  }, [stage, order.id, go]);
  return stage === 'checkout' ? <CheckoutPage key={order.id} order={order} /> : null;
}
