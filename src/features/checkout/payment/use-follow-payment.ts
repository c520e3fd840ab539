import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/platform/api/api-context';
import { orderQuery } from '@/features/orders/order-queries';
import { orderStage } from '@/features/orders/order-state';
import { hasOpenPayment } from './return-mark';

/** How often an order is read whose payment was begun here and may end elsewhere. */
const ASK_MS = 5000;

/**
 * Follows a payment that ends in another browser or app (decision 0103): reads the order when this page is seen again,
 * and at intervals while a payment of it is open. Nothing is read while the page itself is changing the order.
 */
export function useFollowPayment(orderId: string, isBusy = false): { isPaid: boolean } {
  const api = useApi();
  const { data } = useQuery({
    ...orderQuery(api, orderId),
    refetchOnMount: false,
    refetchOnWindowFocus: !isBusy,
    refetchInterval: () => !isBusy && hasOpenPayment(orderId) && ASK_MS,
  });
  return { isPaid: data !== undefined && orderStage(data) === 'complete' };
}
