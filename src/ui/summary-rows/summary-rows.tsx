import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './summary-rows.module.css';

export interface SummaryRowsProps {
  rows: readonly { label: string; value: ReactNode }[];
  /** The last, large row below the line. */
  total?: { label: string; value: ReactNode } | undefined;
}

/** Amounts line by line with their total, as in cart and order. */
export function SummaryRows({ rows, total }: SummaryRowsProps) {
  return (
    <dl className={styles.rows}>
      {rows.map((row) => (
        <div key={row.label} className={styles.row}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
      {total && (
        <div className={classNames(styles.row, styles.total)}>
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      )}
    </dl>
  );
}
