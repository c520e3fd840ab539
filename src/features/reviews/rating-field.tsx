import { useId } from 'react';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon/icon';
import styles from './rating-field.module.css';

/** What each number of stars says. */
export const RATING_WORDS: readonly string[] = [
  '아쉬워요',
  '조금 아쉬워요',
  '보통이에요',
  '좋아요',
  '아주 좋아요',
];

export interface RatingFieldProps {
  /** 1 to 5; undefined while nothing is chosen. */
  value: number | undefined;
  onValueChange: (value: number) => void;
  error?: string | undefined;
}

/** One to five stars as real radio buttons: arrow keys move, each has a word. */
export function RatingField({ value, onValueChange, error }: RatingFieldProps) {
  const id = useId();
  const said = value === undefined ? '별을 골라 주세요' : `${value}점 · ${RATING_WORDS[value - 1]}`;
  return (
    <fieldset
      className={styles.field}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={styles.legend}>별점</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {RATING_WORDS.map((word, index) => (
            <label key={word} className={styles.choice}>
              <input
                type="radio"
                name={`${id}-rating`}
                className={styles.input}
                checked={value === index + 1}
                onChange={() => onValueChange(index + 1)}
              />
              <Icon
                name="star"
                size={30}
                className={classNames(styles.star, index < (value ?? 0) && styles.full)}
              />
              <span className="visually-hidden">
                {index + 1}점, {word}
              </span>
            </label>
          ))}
        </div>
        {error === undefined && (
          <span className={styles.said} aria-hidden="true">
            {said}
          </span>
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
