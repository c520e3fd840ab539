import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './field.module.css';

interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
}

/** The ids that connect a control to its label, hint and error. */
export function fieldIds(id: string): FieldIds {
  return { control: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
}

/** The ids for aria-describedby: of the visible hint and error. */
export function describedBy(
  ids: FieldIds,
  shown: { hint: ReactNode; error: string | undefined },
): string | undefined {
  return classNames(shown.error && ids.error, shown.hint ? ids.hint : undefined) || undefined;
}

/** The asterisk of a required field (product 5); assistive technology reads `required` from the control. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}

/** Hint and error sentence below a control. The error is announced when it appears. */
export function FieldNotes({
  ids,
  hint,
  error,
}: {
  ids: FieldIds;
  hint: ReactNode;
  error: string | undefined;
}) {
  return (
    <>
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={ids.error} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
