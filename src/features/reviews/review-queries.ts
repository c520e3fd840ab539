import { listHelpfulReviews, listProductReviews } from '@contract/reviews/calls';
import { REVIEWS_PAGE_SIZE } from '@contract/core/figures';
import type { ReviewSort } from '@contract/reviews/schemas';
import { endpointPagesQuery, endpointQuery } from '@/platform/api/endpoint-query';
import type { Api } from '@/platform/api/create-api';

/** A product's reviews, the newest first by default, page by page; its key is the start of every order's. */
export const productReviewsQuery = (api: Api, productId: string, sort: ReviewSort = 'newest') =>
  endpointPagesQuery(api, listProductReviews, {
    params: { id: productId },
    query: {
      pageSize: REVIEWS_PAGE_SIZE,
      ...(sort === 'newest' ? {} : { sort }),
    },
  });

export const helpfulReviewsQuery = (api: Api, productId: string) =>
  endpointQuery(api, listHelpfulReviews, { params: { id: productId } });
