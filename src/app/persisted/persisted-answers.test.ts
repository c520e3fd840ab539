import { expect, it } from 'vitest';
import type { QueryFunctionContext, QueryKey, QueryMeta } from '@tanstack/react-query';
import type { Descriptor } from '@contract/core/descriptor';
import {
  categoriesQuery,
  categoryNamesQuery,
  groupStatusQuery,
  productPagesQuery,
  productQuery,
  productsQuery,
  shippingMethodsQuery,
} from '@/features/catalog/catalog-queries';
import { serverCartQuery } from '@/features/cart/cart-queries';
import { clinicPagesQuery, openClinicsQuery } from '@/features/clinics/list/clinic-list-queries';
import { clinicByAliasQuery, clinicQuery } from '@/features/clinics/clinic-queries';
import { slotsQuery } from '@/features/clinics/slots/slot-queries';
import {
  aboutQuery,
  brandPageQuery,
  postQuery,
  postsQuery,
  promotionQuery,
  promotionsQuery,
} from '@/features/content/content-queries';
import { agreementQuery, policyQuery } from '@/features/content/document-queries';
import { productReviewsQuery } from '@/features/reviews/review-queries';
import type { Api } from '@/platform/api/create-api';
import { requestAddress } from '@/platform/api/request-address';
import { persistedAddress } from './persist-queries';

const ID = '65a1c0de0000000000000001';
const asked: string[] = [];

const api = (async (descriptor: Descriptor, request: object) => {
  asked.push(requestAddress(descriptor, request));
  return { items: [], data: { items: [] } };
}) as unknown as Api;

interface Options {
  queryKey: QueryKey;
  queryFn?: unknown;
  meta?: QueryMeta | undefined;
}

/** The address that a query really requests. */
async function callOf({ queryKey, queryFn }: Options): Promise<string | undefined> {
  asked.length = 0;
  const context = { signal: undefined, pageParam: 1, queryKey };
  await (queryFn as (given: Partial<QueryFunctionContext>) => Promise<unknown>)(
    context as unknown as QueryFunctionContext,
  );
  return asked[0];
}

it.each<[string, Options]>([
  ['categories', categoriesQuery(api)],
  ['names of categories', categoryNamesQuery(api)],
  ['shelf', productsQuery(api, { sort: 'popular' }, 8)],
  ['list', productPagesQuery(api, { category: 'gongjindan' })],
  ['whole list', productPagesQuery(api, {})],
  ['product', productQuery(api, ID)],
  ['reviews', productReviewsQuery(api, ID)],
  ['shipping', shippingMethodsQuery(api)],
  ['posts', postsQuery(api, 2)],
  ['post', postQuery(api, ID)],
  ['promotions', promotionsQuery(api)],
  ['promotion', promotionQuery(api, 'winter-warmth')],
  ['about', aboutQuery(api, 'gongjindan')],
  ['brand', brandPageQuery(api)],
  ['policy', policyQuery(api, 'privacy-policy')],
  ['old policy', policyQuery(api, 'privacy-policy', '2026-01-15')],
  ['agreement', agreementQuery(api, '1')],
  ['a revision of an agreement', agreementQuery(api, '1', '2026-11-23')],
  ['clinic', clinicQuery(api, ID)],
  ['clinic of a storefront', clinicByAliasQuery(api, 'seongsu')],
  ['clinic of /@dalim', clinicByAliasQuery(api, 'dalim')],
  ['clinic of /@media', clinicByAliasQuery(api, 'media')],
])('%s may be kept, under the call that it makes', async (_name, options) => {
  expect(persistedAddress(options)).toBe(await callOf(options));
});

it.each<[string, Options]>([
  ['prices of a cart', groupStatusQuery(api, [])],
  ['slots', slotsQuery(api, ID, '2026-11-21')],
  ['a searched list', productPagesQuery(api, { search: '기침' })],
  ['who is open now', openClinicsQuery(api)],
  ['the cart', serverCartQuery(api)],
  ['a searched clinic', clinicPagesQuery(api, '성수동')],
])('%s never is (product 10, Kept answers)', (_name, options) => {
  expect(persistedAddress(options)).toBeUndefined();
});
