import { HOUR_MS } from '@contract/core/constants';
import type { ReportReason } from '@contract/reviews/schemas';
import { reviewReports } from '../../db/schema/reviews';
import { keyedHash } from '../../db/server-keys';
import type { Deps } from '../../http/deps';
import { ApiError } from '../../http/api-error';
import { take } from '../../http/rate-limit';
import { lockShown } from './queries';

const OWN_REVIEW = { message: '내가 쓴 후기는 신고할 수 없어요.' };
const REPORTS = { name: 'review report', most: 20, windowMs: HOUR_MS };

interface Report {
  /** null for a guest. */
  patientId: string | null;
  clientAddress: string;
  device: string;
  reason: ReportReason;
}

/**
 * Stores a report of a shown review, one a patient or a guest's device; a repeat changes nothing. Throws 404
 * for a review that is not shown, 422 for one's own, 429 when the address has reported too many.
 */
export async function reportReview(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  reviewId: string,
  { patientId, clientAddress, device, reason }: Report,
): Promise<void> {
  await take(deps, REPORTS, { address: clientAddress });
  const who = patientId === null ? `device ${device}` : `patient ${patientId}`;
  const reporter = await keyedHash(deps.keys, 'client-hash', `report ${reviewId} ${who}`);
  await deps.db.transaction(async (tx) => {
    const author = await lockShown(tx, reviewId);
    if (patientId !== null && author === patientId)
      throw new ApiError(422, 'invalid_fields', OWN_REVIEW);
    await tx
      .insert(reviewReports)
      .values({ reviewId, reporter, patientId, reason, createdAt: deps.clock() })
      .onConflictDoNothing();
  });
}
