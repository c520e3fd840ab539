import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Coordinates } from '@contract/rules/distance';
import type { Api } from '@/platform/api/lazy-api';

const calls = () => import('@contract/clinics');

const MINUTE_MS = 60_000;
export const CLINICS_PAGE_SIZE = 20;
/** How many clinics the storefront's first page shows. */
export const FEW_CLINICS = 3;

/** Clinics by name, page by page; with a text only those whose name or address holds its words. */
export const clinicPagesQuery = (api: Api, search: string) =>
  infiniteQueryOptions({
    queryKey: ['public', 'clinic-pages', search],
    queryFn: ({ signal, pageParam }) =>
      api(
        () => calls().then(({ listClinics }) => listClinics),
        {
          query: {
            ...(search === '' ? {} : { search }),
            page: pageParam,
            pageSize: CLINICS_PAGE_SIZE,
          },
        },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) =>
      last.page * last.pageSize < last.total ? last.page + 1 : undefined,
    staleTime: MINUTE_MS,
  });

/** A few clinics that are open now; when all are closed, a few with their next times. */
export const openClinicsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['public', 'open-clinics'],
    queryFn: async ({ signal }) => {
      const few = (onlyOpen: 'true' | 'false') =>
        api(
          () => calls().then(({ listClinics }) => listClinics),
          { query: { onlyOpen, pageSize: FEW_CLINICS } },
          { signal, quiet: true },
        );
      const open = await few('true');
      return open.items.length > 0 ? open.items : (await few('false')).items;
    },
    staleTime: MINUTE_MS,
  });

/** Clinics around a place, the nearest first (spec 7). Private: it tells where the patient is. */
export const nearbyClinicsQuery = (
  api: Api,
  place: Coordinates,
  { search = '', pageSize }: { search?: string; pageSize: number },
) =>
  queryOptions({
    queryKey: ['private', 'nearby-clinics', place, search, pageSize],
    queryFn: async ({ signal }) => {
      const text = search === '' ? {} : { search };
      const { items } = await api(
        () => calls().then(({ listNearbyClinics }) => listNearbyClinics),
        { query: { ...place, ...text, pageSize } },
        { signal, quiet: true },
      );
      return items.filter((clinic) => clinic.address !== null);
    },
    staleTime: MINUTE_MS,
  });

/** Where every clinic is, for the map. */
export const clinicPlacesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['public', 'clinic-places'],
    queryFn: async ({ signal }) => {
      const { items } = await api(
        () => calls().then(({ listClinicPlaces }) => listClinicPlaces),
        {},
        { signal, quiet: true },
      );
      return items;
    },
    staleTime: 60 * MINUTE_MS,
  });

/** The place of an address. Private: it may be where the patient lives. */
export const addressPlaceQuery = (
  geocode: (address: string) => Promise<Coordinates>,
  address: string,
) =>
  queryOptions({
    queryKey: ['private', 'address-place', address],
    queryFn: () => geocode(address),
    staleTime: Infinity,
  });
