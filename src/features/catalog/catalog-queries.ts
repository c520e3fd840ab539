import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CategoryId, ProductSort } from '@contract/categories';
import type { ItemKey } from '@contract/cart';
import { itemKey } from '@contract/rules/cart-merge';
import type { Api } from '@/platform/api/lazy-api';

const shipping = () => import('@contract/shipping');

const catalog = () => import('@contract/catalog');

const MINUTE_MS = 60_000;

/** Which products a list shows. */
export interface ProductFilter {
  category?: CategoryId | undefined;
  search?: string | undefined;
  sort?: ProductSort | undefined;
}

/** The categories in order of display. */
export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['public', 'categories'],
    queryFn: ({ signal }) =>
      api(() => catalog().then((calls) => calls.listCategories), {}, { signal, quiet: true }),
    staleTime: 5 * MINUTE_MS,
  });

/** The first products of a list, for a shelf. */
export const productsQuery = (api: Api, filter: ProductFilter, pageSize: number) =>
  queryOptions({
    queryKey: ['public', 'products', filter, pageSize],
    queryFn: ({ signal }) =>
      api(
        () => catalog().then((calls) => calls.listProducts),
        { query: { ...filter, pageSize } },
        { signal, quiet: true },
      ),
    staleTime: MINUTE_MS,
  });

/** A whole list, page by page. */
export const productPagesQuery = (api: Api, filter: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: ['public', 'product-pages', filter],
    queryFn: ({ signal, pageParam }) =>
      api(
        () => catalog().then((calls) => calls.listProducts),
        { query: { ...filter, page: pageParam } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) =>
      last.page * last.pageSize < last.total ? last.page + 1 : undefined,
    staleTime: MINUTE_MS,
  });

/** One product. */
export const productQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['public', 'product', id],
    queryFn: ({ signal }) =>
      api(
        () => catalog().then((calls) => calls.getProduct),
        { params: { id } },
        { signal, quiet: true },
      ),
    staleTime: MINUTE_MS,
  });

/** Names, prices and sale states of chosen variants, whatever their order (spec 7). */
export const groupStatusQuery = (api: Api, keys: readonly ItemKey[]) =>
  queryOptions({
    queryKey: ['public', 'group-status', keys.map(itemKey).sort()],
    queryFn: async ({ signal }) => {
      const selectedVariantList = keys.map(({ product_id, variant_id }) => ({
        product_id,
        variant_id,
      }));
      const answer = await api(
        () => catalog().then((calls) => calls.getGroupStatus),
        { body: { selectedVariantList } },
        { signal, quiet: true },
      );
      return answer.data.items;
    },
    staleTime: 0,
  });

/** The ways an order may be delivered, with their fees. */
export const shippingMethodsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['public', 'shipping-methods'],
    queryFn: ({ signal }) =>
      api(() => shipping().then((calls) => calls.listShippingMethods), {}, { signal, quiet: true }),
    staleTime: 5 * MINUTE_MS,
  });
