import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import styles from './accordion.module.css';

export interface AccordionProps {
  /** In the order shown; `key` is also the anchor. */
  items: readonly { key: string; title: ReactNode; content: ReactNode; open?: boolean }[];
  /** One open at a time: give the group a name. */
  group?: string | undefined;
  className?: string | undefined;
}

/** Questions that open: the browser's own details, found by its page search and open without script. */
export function Accordion({ items, group, className }: AccordionProps) {
  return (
    <div className={classNames(styles.accordion, className)}>
      {items.map((item) => (
        <details key={item.key} className={styles.item} name={group} open={item.open}>
          <summary className={styles.summary}>
            <span className={styles.title}>{item.title}</span>
            <Icon name="chevron-down" size={20} className={styles.arrow} />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
