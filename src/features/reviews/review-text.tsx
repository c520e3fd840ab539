import type { Review } from '@contract/reviews/schemas';
import { formatSeoulDate } from '@contract/core/seoul-time';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon/icon';
import styles from './review-text.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** A rating of 1 to 5 as stars, rounded to whole ones; the text has the exact value. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const full = Math.round(rating);
  return (
    <span className={styles.stars} role="img" aria-label={`별점 5점 만점에 ${rating}점`}>
      {STARS.map((star) => (
        <Icon
          key={star}
          name="star"
          size={size}
          className={classNames(styles.star, star <= full && styles.full)}
        />
      ))}
    </span>
  );
}

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
