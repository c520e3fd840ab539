import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon/icon';
import styles from './stars.module.css';

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
