import { classNames } from '@/ui/class-names';
import { FieldGroup } from '@/ui/field/field';
import field from '@/ui/field/field.module.css';
import { usePickedField } from '@/ui/form/app-form';
import { Icon } from '@/ui/icon/icon';
import styles from './rating-field.module.css';

const RATING_WORDS: readonly string[] = [
  '아쉬워요',
  '조금 아쉬워요',
  '보통이에요',
  '좋아요',
  '아주 좋아요',
];

/** One to five stars as real radio buttons, each with a word; the form's value is `1` to `5`, '' for none. */
export function RatingField() {
  const { value, onValueChange, ...state } = usePickedField();
  const rating = Number(value);
  return (
    <FieldGroup role="radiogroup" label="별점" labelClass={styles.label} required {...state}>
      {(name, error) => (
        <div className={styles.row}>
          <div className={styles.stars}>
            {RATING_WORDS.map((word, index) => (
              <label key={word} className={styles.choice}>
                <input
                  type="radio"
                  name={name}
                  className={field.cover}
                  checked={rating === index + 1}
                  onChange={() => onValueChange(String(index + 1))}
                />
                <Icon
                  name="star"
                  size={30}
                  className={classNames(
                    styles.star,
                    error && styles.bad,
                    index < rating && styles.full,
                  )}
                />
                <span className="visually-hidden">
                  {index + 1}점, {word}
                </span>
              </label>
            ))}
          </div>
          {error === undefined && (
            <span className={styles.said} aria-hidden="true">
              {value === '' ? '별을 골라 주세요' : `${rating}점 · ${RATING_WORDS[rating - 1]}`}
            </span>
          )}
        </div>
      )}
    </FieldGroup>
  );
}
