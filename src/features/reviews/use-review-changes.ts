import { useQueryClient } from '@tanstack/react-query';
import { consentTo } from '@contract/consents/texts';
import { getProduct } from '@contract/catalog/calls';
import type { OwnReview, Reviewable, ReviewInput } from '@contract/reviews/schemas';
import { deleteReview, editReview, writeReview } from '@contract/reviews/own-calls';
import { useApi } from '@/platform/api/api-context';
import { useConsentTexts } from '@/platform/consents/consent-texts';
import { endpointKey } from '@/platform/api/endpoint-query';
import { myReviewsQuery } from './my-reviews-query';
import { productReviewsQuery } from './review-queries';

/** Creates, edits and deletes the review of a delivered line, each for `useChange`; the promises reject with `ApiError`. */
export function useReviewChanges(line: Reviewable) {
  const api = useApi();
  const client = useQueryClient();
  /** The form only submits a new review with the agreement ticked. */
  const shown = useConsentTexts().review;
  /** The response updates the cache at once; the lists are refetched in the background. */
  const show = (review: OwnReview | null): void => {
    const { queryKey } = myReviewsQuery(api);
    client.setQueryData(queryKey, (lines) =>
      lines?.map((each) => (isSameLine(each, line) ? { ...each, review } : each)),
    );
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: productReviewsQuery(api, line.product_id).queryKey });
    // it carries the rating
    void client.invalidateQueries({
      queryKey: endpointKey(getProduct, { params: { id: line.product_id } }),
    });
  };

  return {
    save: async (input: ReviewInput, key: string): Promise<void> => {
      const { orderId, product_id, variant_id, review } = line;
      const answer =
        review === null
          ? await api(
              writeReview,
              {
                body: {
                  orderId,
                  product_id,
                  variant_id,
                  ...input,
                  consent: consentTo('review', shown),
                },
              },
              { key },
            )
          : await api(editReview, { params: { id: review.id }, body: input }, { key });
      show(answer.data);
    },
    remove: async (id: string, key: string): Promise<void> => {
      await api(deleteReview, { params: { id } }, { key });
      show(null);
    },
  };
}

function isSameLine(one: Reviewable, other: Reviewable): boolean {
  return one.orderId === other.orderId && one.variant_id === other.variant_id;
}
