import { reviewTextSchema } from '@contract/reviews';
import * as z from 'zod/mini';

/** What is typed into the review form. */
export interface ReviewDraft {
  rating: number | undefined;
  text: string;
  /** To the review privacy agreement; asked of new reviews alone. */
  hasAgreed: boolean;
}

export type ReviewErrors = Partial<Record<keyof ReviewDraft, string>>;

/** Why a draft cannot be sent yet; empty when it can. */
export function reviewErrors(draft: ReviewDraft): ReviewErrors {
  const text = z.safeParse(reviewTextSchema, draft.text);
  return {
    ...(draft.rating === undefined ? { rating: '별점을 골라 주세요' } : {}),
    ...(text.success ? {} : { text: text.error.issues[0]?.message ?? '' }),
    ...(draft.hasAgreed ? {} : { hasAgreed: '동의가 필요해요' }),
  };
}
