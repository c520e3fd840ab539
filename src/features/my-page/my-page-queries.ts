import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getNextAppointment } from '@contract/appointments/calls';
import { getMarketingConsent } from '@contract/consents/calls';
import { getHealth } from '@contract/health/calls';
import { listOrders } from '@contract/orders/calls';
import { listSessions } from '@contract/sessions/calls';
import type { Api } from '@/platform/api/create-api';

const ORDERS_PAGE_SIZE = 10;

/** The patient's orders, the newest first, page by page. */
export const myOrdersQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['private', 'orders'],
    queryFn: async ({ signal, pageParam }) => {
      const query = {
        pageSize: ORDERS_PAGE_SIZE,
        ...(pageParam === undefined ? {} : { before: pageParam }),
      };
      return (await api(listOrders, { query }, { signal })).data;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.items.at(-1)?.createdAt : undefined),
    staleTime: 0,
  });

export const nextAppointmentQuery = (api: Api) =>
  queryOptions({
    queryKey: ['private', 'next-appointment'],
    queryFn: async ({ signal }) => (await api(getNextAppointment, {}, { signal })).data,
    staleTime: 0,
  });

/** Medical history and medication; private, so never persisted (product 4). */
export const healthQuery = (api: Api) =>
  queryOptions({
    queryKey: ['private', 'health'],
    queryFn: async ({ signal }) => (await api(getHealth, {}, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** Where the patient is signed in, this device first. */
export const devicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['private', 'devices'],
    queryFn: async ({ signal }) => (await api(listSessions, {}, { signal })).data.items,
    staleTime: 0,
  });

/** Since when the patient wants news and offers. */
export const marketingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['private', 'marketing'],
    queryFn: async ({ signal }) => (await api(getMarketingConsent, {}, { signal })).data,
    staleTime: 0,
  });
