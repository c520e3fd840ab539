import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getNextAppointment } from '@contract/appointments';
import { getHealth } from '@contract/health';
import { listOrders } from '@contract/orders';
import type { Api } from '@/platform/api/lazy-api';

export const ORDERS_PAGE_SIZE = 10;

/** The patient's orders, the newest first, page by page. */
export const myOrdersQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['private', 'orders'],
    queryFn: async ({ signal, pageParam }) => {
      const query = {
        pageSize: ORDERS_PAGE_SIZE,
        ...(pageParam === undefined ? {} : { before: pageParam }),
      };
      return (await api(listOrders, { query }, { signal, quiet: true })).data;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.items.at(-1)?.createdAt : undefined),
    staleTime: 0,
  });

/** The booked consultation that is next, or null. */
export const nextAppointmentQuery = (api: Api) =>
  queryOptions({
    queryKey: ['private', 'next-appointment'],
    queryFn: async ({ signal }) =>
      (await api(getNextAppointment, {}, { signal, quiet: true })).data,
    staleTime: 0,
  });

/** Medical history and medication; private, so that it is never persisted (design 6). */
export const healthQuery = (api: Api) =>
  queryOptions({
    queryKey: ['private', 'health'],
    queryFn: async ({ signal }) => (await api(getHealth, {}, { signal, quiet: true })).data,
    staleTime: 0,
    gcTime: 0,
  });
