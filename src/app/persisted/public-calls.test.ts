import { expect, it } from 'vitest';
import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '@contract/endpoint';
import {
  categoriesQuery,
  groupStatusQuery,
  productPagesQuery,
  productQuery,
  productsQuery,
  shippingMethodsQuery,
} from '@/features/catalog/catalog-queries';
import { openClinicsQuery } from '@/features/clinics/clinic-list-queries';
import { clinicByAliasQuery, clinicQuery } from '@/features/clinics/clinic-queries';
import { slotsQuery } from '@/features/clinics/slot-queries';
import {
  aboutQuery,
  agreementQuery,
  brandPageQuery,
  policyQuery,
  postQuery,
  postsQuery,
  promotionQuery,
  promotionsQuery,
} from '@/features/content/content-queries';
import { productReviewsQuery } from '@/features/reviews/review-queries';
import { HOST_BASES } from '@/platform/api/hosts';
import type { Api, EndpointSource } from '@/platform/api/lazy-api';
import { requestPath } from '@/platform/api/send-request';
import { publicCall } from './public-calls';

const ID = '65a1c0de0000000000000001';
const asked: string[] = [];

const api = (async (source: EndpointSource<Endpoint>, request: object) => {
  const endpoint = typeof source === 'function' ? await source() : source;
  asked.push(HOST_BASES[endpoint.host] + requestPath(endpoint, request));
  return { items: [], data: { items: [] } };
}) as unknown as Api;

interface Options {
  queryKey: QueryKey;
  queryFn?: unknown;
}

/** What a query really asks for. */
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
  ['clinic', clinicQuery(api, ID)],
  ['clinic of a storefront', clinicByAliasQuery(api, 'seongsu')],
])('%s may be kept, under the call that it makes', async (_name, options) => {
  expect(publicCall(options.queryKey)).toBe(await callOf(options));
});

it.each<[string, QueryKey]>([
  ['prices of a cart', groupStatusQuery(api, []).queryKey],
  ['slots', slotsQuery(api, ID, '2026-11-21').queryKey],
  ['a searched list', productPagesQuery(api, { search: '기침' }).queryKey],
  ['who is open now', openClinicsQuery(api).queryKey],
  ['the cart', ['private', 'cart']],
  ['a searched clinic', ['public', 'clinics', '성수동']],
  ['anything else', ['public', 'constructor']],
])('%s never is', (_name, queryKey) => {
  expect(publicCall(queryKey)).toBeNull();
});
