import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '@/platform/api/lazy-api';

const reviews = () => import('@contract/reviews');

/** A product's reviews, the newest first, page by page. */
export const productReviewsQuery = (api: Api, productId: string) =>
  infiniteQueryOptions({
    queryKey: ['public', 'product-reviews', productId],
    queryFn: ({ signal, pageParam }) =>
      api(
        () => reviews().then((calls) => calls.listProductReviews),
        { params: { id: productId }, query: { page: pageParam, pageSize: 5 } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) =>
      last.page * last.pageSize < last.total ? last.page + 1 : undefined,
    staleTime: 60_000,
  });

/** What was delivered to the patient, with their reviews of it. */
export const myReviewsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['private', 'reviews'],
    queryFn: async ({ signal }) =>
      (await api(() => reviews().then((calls) => calls.listMyReviews), {}, { signal, quiet: true }))
        .data.items,
    staleTime: 0,
  });
