import { useId } from 'react';
import { classNames } from '@/ui/class-names';
import { FieldNotes, RequiredMark, describedBy, fieldIds } from '@/ui/field/field-frame';
import field from '@/ui/field/field.module.css';
import { Icon } from '@/ui/icon/icon';
import styles from './rating-field.module.css';

/** The word for each number of stars. */
const RATING_WORDS: readonly string[] = [
  '아쉬워요',
  '조금 아쉬워요',
  '보통이에요',
  '좋아요',
  '아주 좋아요',
];

interface RatingFieldProps {
  /** `1` to `5`; '' while nothing is chosen. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  touched?: boolean | undefined;
  required?: boolean | undefined;
}

/** One to five stars as real radio buttons, each with a word. */
export function RatingField(props: RatingFieldProps) {
  const { value, error, touched = true, required = false } = props;
  const ids = fieldIds(useId());
  const rating = Number(value);
  const shownError = touched ? error || undefined : undefined;
  return (
    <div
      role="radiogroup"
      aria-labelledby={ids.label}
      aria-required={required || undefined}
      aria-invalid={shownError ? true : undefined}
      aria-describedby={describedBy(ids, { hint: undefined, error: shownError })}
      className={field.field}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
      }}
    >
      <span id={ids.label} className={styles.label}>
        별점
        {required && <RequiredMark />}
      </span>
      <div className={styles.row}>
        <div className={styles.stars}>
          {RATING_WORDS.map((word, index) => (
            <label key={word} className={styles.choice}>
              <input
                type="radio"
                name={ids.control}
                className={styles.input}
                checked={rating === index + 1}
                onChange={() => props.onValueChange(String(index + 1))}
              />
              <Icon
                name="star"
                size={30}
                className={classNames(
                  styles.star,
                  shownError && styles.bad,
                  index < rating && styles.full,
                )}
              />
              <span className="visually-hidden">
                {index + 1}점, {word}
              </span>
            </label>
          ))}
        </div>
        {shownError === undefined && (
          <span className={styles.said} aria-hidden="true">
            {value === '' ? '별을 골라 주세요' : `${rating}점 · ${RATING_WORDS[rating - 1]}`}
          </span>
        )}
      </div>
      <FieldNotes ids={ids} hint={undefined} error={shownError} />
    </div>
  );
}
