import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { updateOrder, type Order } from '@contract/orders';
import { useApi } from '@/platform/api/api-context';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import { orderQuery } from './order-queries';
import type { OrderChange } from './payment/pay-ports';

export interface OrderChanges {
  /** Changes the order; changes go out one after the other. Rejects with `ApiError`. */
  change: (body: OrderChange) => Promise<Order>;
  isSaving: boolean;
}

/** The way to change an order while it is being filled in; the answer becomes what is known of it. */
export function useOrderChange(orderId: string): OrderChanges {
  const api = useApi();
  const client = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [running, setRunning] = useState(0);

  const change = useCallback(
    (body: OrderChange) => {
      const send = async () => {
        const answer = await api(
          updateOrder,
          { params: { id: orderId }, body },
          { key: newIdempotencyKey(), quiet: true },
        );
        client.setQueryData(orderQuery(api, orderId).queryKey, answer.data);
        return answer.data;
      };
      setRunning((count) => count + 1);
      const sent = last.current.then(send, send).finally(() => setRunning((count) => count - 1));
      last.current = sent.catch(() => undefined);
      return sent;
    },
    [api, client, orderId],
  );

  return { change, isSaving: running > 0 };
}
