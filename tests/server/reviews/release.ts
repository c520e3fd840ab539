import { createKeys } from '../../../server/db/server-keys';
import { decideReview, listReviewsToDecide } from '../../../server/shop/reviews/moderation';
import type { Shop } from '../support/harness';

/** Releases every review that waits, as staff do. */
export async function releaseReviews({ db, clock }: Shop): Promise<void> {
  const deps = { db, clock: clock.read, keys: createKeys(db, clock.read) };
  for (const { id, revision } of await listReviewsToDecide(db))
    await decideReview(deps, id, revision, { state: 'shown' });
}
