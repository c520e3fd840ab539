import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@contract/core/endpoint';
import type { Order, updateOrder as updateEndpoint } from '@contract/orders/schemas';
import { updateOrder } from '@contract/orders/calls';
import { useApi } from '@/platform/api/api-context';
import type { AnswerOf, AppDescriptor } from '@/platform/api/load-endpoint';
import { useChange } from '@/platform/api/use-change';
import { orderQuery } from './order-queries';

/** What the order update sends (product 7, PUT /market/orders/{id}). */
export type OrderChange = EndpointRequest<typeof updateEndpoint>['body'];

/** Changes the order; changes go out one after the other. Rejects with `ApiError`. */
export type ChangeOrder = (body: OrderChange) => Promise<Order>;

/** The way to change an order while it is being filled in; the answer becomes what is known of it. */
export function useOrderChange(orderId: string): { change: ChangeOrder; isSaving: boolean } {
  const api = useApi();
  const cacheOrder = useCacheOrder();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [running, setRunning] = useState(0);

  const change: ChangeOrder = (body) => {
    const send = async () => {
      const { data } = await api(updateOrder, { params: { id: orderId }, body });
      await cacheOrder(orderId, data);
      return data;
    };
    setRunning((count) => count + 1);
    const sent = last.current.then(send, send).finally(() => setRunning((count) => count - 1));
    last.current = sent;
    return sent;
  };

  return { change, isSaving: running > 0 };
}

export type CacheOrder = (orderId: string, order: Order | null) => Promise<void>;

/** Makes what was read of an order all that is known of it; with null it is asked for where it is shown. */
export function useCacheOrder(): CacheOrder {
  const api = useApi();
  const client = useQueryClient();
  return async (orderId, order) => {
    const { queryKey } = orderQuery(api, orderId);
    // an answer from before may still be on its way
    await client.cancelQueries({ queryKey });
    if (order === null) client.removeQueries({ queryKey });
    else client.setQueryData(queryKey, order);
  };
}

interface OrderCallOptions {
  onDone?: () => unknown;
  onFailed?: (error: unknown) => unknown;
}

/** A call that changes a paid order: its answer becomes what is known of it, and after a failure it is asked for again. */
export function useOrderCall<D extends AppDescriptor>(
  call: AnswerOf<D> extends { data: Order } ? D : never,
  orderId: string,
  { onDone, ...options }: OrderCallOptions = {},
) {
  const cacheOrder = useCacheOrder();
  return useChange<D>(call, {
    ...options,
    onDone: async (answer) => {
      await cacheOrder(orderId, (answer as { data: Order }).data);
      await onDone?.();
    },
    invalidates: [orderQuery(useApi(), orderId).queryKey],
  });
}
