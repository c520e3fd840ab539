import { queryOptions } from '@tanstack/react-query';
import { getOrder } from '@contract/orders';
import { getReceipt } from '@contract/payments';
import { getServices } from '@contract/services';
import type { Api } from '@/platform/api/lazy-api';

/** One order of the signed-in patient, as the server has it. */
export const orderQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['private', 'order', id],
    queryFn: async ({ signal }) =>
      (await api(getOrder, { params: { id } }, { signal, quiet: true })).data,
    staleTime: 0,
  });

/** Where the receipt of a paid order is, or null. */
export const receiptQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: ['private', 'receipt', orderId],
    queryFn: async ({ signal }) =>
      (await api(getReceipt, { params: { id: orderId } }, { signal, quiet: true })).data.url,
    staleTime: Infinity,
  });

/** Where the payment widget's script stands. */
export const servicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['public', 'services'],
    queryFn: ({ signal }) => api(getServices, {}, { signal, quiet: true }),
    staleTime: 60 * 60_000,
  });
