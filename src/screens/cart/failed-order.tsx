import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '@contract/orders/schemas';
import { orderQuery } from '@/features/orders/order-queries';
import { orderStage } from '@/features/orders/order-state';
import { useCheckoutStart } from '@/features/checkout/use-checkout-start';
import { useApi } from '@/platform/api/api-context';
import { useHandedOver } from '@/platform/navigation/history-entry';
import { useSessionState } from '@/platform/session/session-context';
import { isSignedIn } from '@/platform/session/session-state';
import { NetworkButton } from '@/ui/network/network-button';
import { Notice } from '@/ui/notice/notice';
import styles from './cart-screen.module.css';
import { CartSkeleton } from './cart-states';

/** The cart, and above it the `바로 구매` whose payment has failed: no cart holds its lines (product 4, Payment). */
export function FailedOrderFirst({ children }: { children: ReactNode }) {
  const api = useApi();
  const isPatient = isSignedIn(useSessionState());
  const [failedOrder, clear] = useHandedOver('failedOrder');
  // the offer outlasts its removal from the history
  const [id] = useState(failedOrder);
  const isAsked = id !== null && isPatient;
  const { data: order, isLoading } = useQuery({ ...orderQuery(api, id ?? ''), enabled: isAsked });
  if (isLoading) return <CartSkeleton />;
  const isOffered = order?.source === 'buy_now' && orderStage(order) !== 'complete';
  return (
    <>
      {isOffered && <FailedOrder order={order} onOrder={clear} />}
      {children}
    </>
  );
}

function FailedOrder({ order, onOrder }: { order: Order; onOrder: () => void }) {
  const { start, isStarting } = useCheckoutStart();
  const orderAgain = () => {
    onOrder();
    const items = order.items.map(({ product_id, variant_id, quantity }) => ({
      product_id,
      variant_id,
      quantity,
    }));
    void start(items, order.source);
  };
  return (
    <div className={styles.failed}>
      <Notice
        action={
          <NetworkButton
            offline="연결되면 주문할 수 있어요"
            size="md"
            variant="ghost"
            loading={isStarting}
            onClick={orderAgain}
          >
            다시 주문하기
          </NetworkButton>
        }
      >
        <p>결제를 마치지 못한 한약이에요. 지금의 가격으로 다시 주문하실 수 있어요.</p>
        <ul>
          {order.items.map((item) => (
            <li key={item.variant_id}>
              {item.productName} {item.variantName} {item.quantity}개
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
