import { useEffect, type ReactNode } from 'react';
import { toCheckoutComplete } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { Button } from '@/ui/button/button';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/platform/api/api-context';
import { orderQuery } from '@/features/orders/order-queries';
import { orderStage } from '@/features/orders/order-state';
import styles from './unsettled-payment.module.css';
import { hasOpenPayment } from './payment-return';

/** How often an order is read whose payment was begun here and may end elsewhere. */
const ASK_MS = 5000;

/**
 * Follows a payment that ends in another browser or app (decision 0103): reads the order when this page is seen again,
 * and at intervals while a payment of it may have been made. Nothing is read while the page itself is changing the order.
 */
export function useFollowPayment(
  orderId: string,
  { isBusy, isUnclear = false }: { isBusy: boolean; isUnclear?: boolean },
): { isPaid: boolean } {
  const api = useApi();
  const { data } = useQuery({
    ...orderQuery(api, orderId),
    refetchOnMount: false,
    refetchOnWindowFocus: !isBusy,
    refetchInterval: () => !isBusy && (isUnclear || hasOpenPayment(orderId)) && ASK_MS,
  });
  return { isPaid: data !== undefined && orderStage(data) === 'complete' };
}

interface UnsettledPaymentProps {
  orderId: string;
  heading: 'h1' | 'h2';
  isAsking?: boolean;
  askAgain: () => void;
  children: ReactNode;
}

/** Nobody knows yet whether it was charged; a confirmation that comes elsewhere is followed. */
export function UnsettledPayment(props: UnsettledPaymentProps) {
  const { orderId, heading: Heading, isAsking = false, askAgain, children } = props;
  const go = useGo();
  const { isPaid } = useFollowPayment(orderId, { isBusy: isAsking });
  useEffect(() => {
    if (isPaid) void go(toCheckoutComplete(orderId), { replace: true });
  }, [isPaid, orderId, go]);
  return (
    <section className={styles.page}>
      <Heading className="h2">결제를 아직 확인하지 못했어요</Heading>
      <p className="body">
        결제하신 금액이 있다면 사라지지 않아요. 인터넷 연결을 확인하고 다시 확인해 주세요.
      </p>
      <Button size="xl" full loading={isAsking} onClick={askAgain}>
        결제 다시 확인
      </Button>
      {children}
    </section>
  );
}
