import { Fragment } from 'react';
import { classNames } from '../class-names';
import { FieldGroup, type FieldWords } from '../field/field';
import field from '../field/field.module.css';
import styles from './choice-tiles.module.css';
import { Skeleton, SkeletonGroup } from '../skeleton/skeleton';

interface ChoiceTile<Value extends string> {
  value: Value;
  /** The text on the tile: `15:30`, `21`. */
  label: string;
  /** A small line above it: `오늘`, `월`. */
  note?: string | undefined;
  /** The full text for assistive technology: `11월 21일 토요일`. */
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** The heading of neighbouring tiles: `오전`. */
  group?: string | undefined;
}

interface ChoiceTilesProps<Value extends string> extends FieldWords {
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly ChoiceTile<Value>[];
  /** time: a grid of four columns; day: one row that scrolls sideways. */
  look: 'time' | 'day';
}

/** A single choice of many short options, as tiles: real radio buttons; unavailable ones are struck out. */
export function ChoiceTiles<Value extends string>(props: ChoiceTilesProps<Value>) {
  const { value, options, look } = props;
  return (
    <FieldGroup role="radiogroup" {...props}>
      {(name) =>
        groupsOf(options).map(([first, ...others]) => (
          <Fragment key={first.value}>
            {first.group && <p className={styles.group}>{first.group}</p>}
            <div className={styles[look]}>
              {[first, ...others].map((option) => (
                <label key={option.value} className={classNames(field.choice, styles.tile)}>
                  <input
                    type="radio"
                    className={field.cover}
                    name={name}
                    value={option.value}
                    aria-label={option.name}
                    checked={option.value === value}
                    disabled={option.disabled}
                    onChange={() => props.onValueChange(option.value)}
                  />
                  {option.note && <span className={styles.note}>{option.note}</span>}
                  <span className={styles.words}>{option.label}</span>
                </label>
              ))}
            </div>
          </Fragment>
        ))
      }
    </FieldGroup>
  );
}

/** Neighbouring options with the same heading, together. */
function groupsOf<Value extends string>(options: readonly ChoiceTile<Value>[]) {
  const groups: [ChoiceTile<Value>, ...ChoiceTile<Value>[]][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last[0].group === option.group) last.push(option);
    else groups.push([option]);
  }
  return groups;
}

interface ChoiceTilesSkeletonProps {
  /** What is being loaded, for assistive technology. */
  label: string;
  look: 'time' | 'day';
  /** How many tiles are expected. */
  count: number;
}

/** The skeleton of choice tiles; reserves their space to avoid a layout shift. */
export function ChoiceTilesSkeleton({ label, look, count }: ChoiceTilesSkeletonProps) {
  return (
    <SkeletonGroup label={label} className={styles[look]}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className={styles.coming} />
      ))}
    </SkeletonGroup>
  );
}
