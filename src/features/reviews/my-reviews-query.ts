import { queryOptions } from '@tanstack/react-query';
import { listMyReviews } from '@contract/reviews/own-calls';
import type { Api } from '@/platform/api/create-api';

/** The patient's delivered products, with their reviews of them. */
export const myReviewsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['private', 'reviews'],
    queryFn: async ({ signal }) => (await api(listMyReviews, {}, { signal })).data.items,
    staleTime: 0,
  });
