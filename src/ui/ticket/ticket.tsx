import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './ticket.module.css';

interface TicketProps {
  /** The small gold line: `비대면 진료`. */
  eyebrow: string;
  /** The headline: day and time. */
  title: ReactNode;
  /** Rows below the tear line. */
  rows: readonly { label: string; value: ReactNode }[];
  /** A note below the rows: `오후 3:05 기준`. */
  note?: string | undefined;
  /** Buttons, side by side. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** An appointment or order as a ticket with a dashed tear line. */
export function Ticket({ eyebrow, title, rows, note, actions, className }: TicketProps) {
  return (
    <section className={classNames(styles.ticket, className)}>
      <div className={styles.head}>
        <p className="eyebrow">{eyebrow}</p>
        <h2 className={classNames('h2 serif', styles.title)}>{title}</h2>
      </div>
      <div className={styles.stub}>
        <dl className={styles.rows}>
          {rows.map((row) => (
            <div key={row.label} className={styles.row}>
              <dt>{row.label}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
        {note && <p className={styles.note}>{note}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </section>
  );
}
