import type { Review } from '@contract/reviews/schemas';
import { formatSeoulDate } from '@contract/core/seoul-time';
import { Stars } from './stars';
import styles from './review-text.module.css';

/** A review: stars, text, author and date. One's own has no author. */
export function ReviewText({ review, isOwn = false }: { review: Review; isOwn?: boolean }) {
  return (
    <div className={styles.review}>
      <div className={styles.head}>
        <Stars rating={review.rating} />
        <p className="caption figures">
          {!isOwn && (
            <span>
              {review.author}
              {' · '}
            </span>
          )}
          <time dateTime={new Date(review.createdAt).toISOString()}>
            {formatSeoulDate(review.createdAt)}
          </time>
        </p>
      </div>
      <p className={styles.text}>{review.text}</p>
      {!isOwn && <p className="caption">{review.variantName} 구매</p>}
    </div>
  );
}
