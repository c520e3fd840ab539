import { useEffect } from 'react';
import { usePrefetchQuery } from '@tanstack/react-query';
import type { Order } from '@contract/orders/schemas';
import { useLoadedDraft, type FoundDraft } from '@/features/checkout/draft/find-draft';
import { useDrafts } from '@/features/checkout/draft/use-drafts';
import { useTypedDetails } from '@/features/checkout/draft/use-saved-draft';
import { OrderGate, OrderWaiting } from '@/features/orders/order-gate';
import { servicesQuery } from '@/features/checkout/use-payment-methods';
import { orderStage } from '@/features/orders/order-state';
import { WayOutOffer } from '@/features/sign-in/way-out-offer';
import { useApi } from '@/platform/api/api-context';
import { toCheckoutComplete, toOrder } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { classNames } from '@/ui/class-names';
import page from '@/ui/page/phone-title.module.css';
import { CheckoutPage } from './checkout-page';
import styles from './checkout-screen.module.css';

/** The checkout of an order (product 2, `checkout_view`); a paid or closed one shows where it stands. */
export function CheckoutScreen({ orderId }: { orderId: string }) {
  const draft = useLoadedDraft(orderId);
  const readDetails = useTypedDetails(orderId);
  // asked for beside the order, not after it
  usePrefetchQuery(servicesQuery(useApi()));
  return (
    <div className={styles.page}>
      <h1 className={classNames('h1 serif', page.phoneTitle)}>주문하기</h1>
      <div className={styles.news}>
        <WayOutOffer what="결제" readDetails={readDetails} />
      </div>
      <OrderGate orderId={orderId}>
        {(order) => <OpenCheckout key={order.id} order={order} draft={draft} />}
      </OrderGate>
    </div>
  );
}

interface OpenCheckoutProps {
  order: Order;
  /** Undefined while the device is being asked. */
  draft: FoundDraft | null | undefined;
}

function OpenCheckout({ order, draft }: OpenCheckoutProps) {
  const go = useGo();
  const drafts = useDrafts();
  const stage = orderStage(order);
  useEffect(() => {
    if (stage !== 'checkout') void drafts.forget(order.id);
    if (stage === 'complete') void go(toCheckoutComplete(order.id), { replace: true });
    if (stage === 'closed') void go(toOrder(order.id), { replace: true });
  }, [stage, order.id, go, drafts]);
  if (stage !== 'checkout' || draft === undefined) return <OrderWaiting />;
  return <CheckoutPage order={order} draft={draft} />;
}
