import { queryOptions } from '@tanstack/react-query';
import { getOrder } from '@contract/orders/calls';
import { getReceipt } from '@contract/payments/calls';
import type { Api } from '@/platform/api/create-api';

/** An order that was read once it was paid is shown so long, in ms, without being fetched again. */
const JUST_PAID_MS = 2000;

export const orderQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['private', 'order', id],
    queryFn: async ({ signal }) => (await api(getOrder, { params: { id } }, { signal })).data,
    staleTime: ({ state }) => ((state.data?.paidAt ?? null) === null ? 0 : JUST_PAID_MS),
  });

/** Where the receipt of a paid order is, or null. */
export const receiptQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: ['private', 'receipt', orderId],
    queryFn: async ({ signal }) =>
      (await api(getReceipt, { params: { id: orderId } }, { signal })).data.url,
    staleTime: Infinity,
  });
