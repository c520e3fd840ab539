import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ProductSummary } from '@contract/catalog/schemas';
import type { CategoryId, Facets, ProductSort } from '@contract/catalog/categories';
import type { ItemKey } from '@contract/cart/schemas';
import { getGroupStatus, getProduct, listCategories, listProducts } from '@contract/catalog/calls';
import { listShippingMethods } from '@contract/shipping/calls';
import { itemKey, toItemKey } from '@contract/cart/cart-merge';
import { cachedItems } from '@/platform/api/cached-items';
import { endpointPagesQuery, endpointQuery, metaOf } from '@/platform/api/endpoint-query';
import type { Api } from '@/platform/api/create-api';
import { MEDIA_ONLY_ALIAS } from '@contract/core/constants';

export interface ProductFilter extends Facets {
  category?: CategoryId | undefined;
  search?: string | undefined;
  sort?: ProductSort | undefined;
}

/** The categories in order of display. */
export const categoriesQuery = (api: Api) => endpointQuery(api, listCategories, {});

/** The categories without the texts of their lists: the answer travels with the home page. */
export const categoryNamesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['public', 'categoryNames', {}],
    queryFn: async ({ signal }) => {
      const { items } = await api(listCategories, {}, { signal });
      return items.map(({ id, label, picture }) => ({ id, label, picture }));
    },
    ...metaOf(listCategories),
    staleTime: listCategories.cache.freshMs,
  });

/** The first products of a list, for a shelf. */
export const productsQuery = (api: Api, filter: ProductFilter, pageSize: number) =>
  endpointQuery(api, listProducts, { query: { ...filter, pageSize } });

export const popularQuery = (api: Api) => productsQuery(api, { sort: 'popular' }, 8);

export const productPagesQuery = (api: Api, filter: ProductFilter) =>
  endpointPagesQuery(api, listProducts, { query: filter });

export const productQuery = (api: Api, id: string) =>
  endpointQuery(api, getProduct, { params: { id } });

/** The product as a list or shelf that was shown has it; undefined when none has. */
export function listedProduct(client: QueryClient, id: string): ProductSummary | undefined {
  return cachedItems<ProductSummary>(client, listProducts).find((product) => product.id === id);
}

/** Names, prices and sale states of variants; the key ignores their order (product 7). */
export const groupStatusQuery = (api: Api, keys: readonly ItemKey[]) =>
  queryOptions({
    queryKey: ['public', 'group-status', keys.map(itemKey).sort()],
    queryFn: async ({ signal }) => {
      const body = { selectedVariantList: keys.map(toItemKey) };
      return (await api(getGroupStatus, { body }, { signal })).data.items;
    },
    staleTime: 0,
  });

export const shippingMethodsQuery = (api: Api) => endpointQuery(api, listShippingMethods, {});

/** The categories of a storefront: `secretmarket` belongs to the media-only alias (product 2). */
export function visibleCategories<C extends { id: CategoryId }>(
  categories: readonly C[],
  alias: string | null,
): C[] {
  return categories.filter(({ id }) => id !== 'secretmarket' || alias === MEDIA_ONLY_ALIAS);
}
