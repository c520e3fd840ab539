import { useQueryClient } from '@tanstack/react-query';
import { CONSENT_VERSIONS } from '@contract/consents';
import {
  deleteReview,
  editReview,
  writeReview,
  type Review,
  type Reviewable,
  type ReviewInput,
} from '@contract/reviews';
import { useApi } from '@/platform/api/api-context';
import { myReviewsQuery, productReviewsQuery } from './review-queries';

/** The form sends a new review only with the agreement ticked. */
const CONSENT = { kind: 'review', version: CONSENT_VERSIONS.review } as const;

/** Writes, edits and deletes the review of a delivered line; the promises reject with `ApiError`. */
export function useReviewChanges(line: Reviewable) {
  const api = useApi();
  const client = useQueryClient();
  /** What the answer says is shown at once; the lists are read again behind it. */
  const show = (review: Review | null): void => {
    const { queryKey } = myReviewsQuery(api);
    client.setQueryData(queryKey, (lines) =>
      lines?.map((each) => (isSameLine(each, line) ? { ...each, review } : each)),
    );
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: productReviewsQuery(api, line.product_id).queryKey });
  };

  return {
    save: async (input: ReviewInput): Promise<void> => {
      const { orderId, product_id, variant_id, review } = line;
      const answer =
        review === null
          ? await api(
              writeReview,
              { body: { orderId, product_id, variant_id, ...input, consent: CONSENT } },
              { quiet: true },
            )
          : await api(editReview, { params: { id: review.id }, body: input }, { quiet: true });
      show(answer.data);
    },
    remove: async (id: string): Promise<void> => {
      await api(deleteReview, { params: { id } }, { quiet: true });
      show(null);
    },
  };
}

function isSameLine(one: Reviewable, other: Reviewable): boolean {
  return one.orderId === other.orderId && one.variant_id === other.variant_id;
}
