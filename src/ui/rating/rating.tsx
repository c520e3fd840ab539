import { Icon } from '../icon/icon';
import styles from './rating.module.css';

interface RatingProps {
  /** Of five stars, with one decimal. */
  average: number;
  /** Number of reviews. */
  count: number;
}

/** A star, the average and the number of reviews: `★ 4.8 (12)`. Nothing without reviews. */
export function Rating({ average, count }: RatingProps) {
  if (count === 0) return null;
  const stars = average.toFixed(1);
  return (
    <span
      className={styles.rating}
      role="img"
      aria-label={`별점 5점 만점에 ${stars}점, 후기 ${count}개`}
    >
      <Icon name="star" size={15} className={styles.star} />
      <b>{stars}</b>
      {`(${count})`}
    </span>
  );
}
