import type { ReactNode } from 'react';
import { CountBadge } from '../badge/badge';
import { Icon, type IconName } from '../icon/icon';
import styles from './tab-bar.module.css';

/** The class of a link in the tab bar; the current page by `aria-current`. */
export const tabClass: string = styles.tab ?? '';

/** The content of a tab's link. `count` is the number of items in the cart. */
export function TabContent({
  icon,
  label,
  count = 0,
}: {
  icon: IconName;
  label: string;
  count?: number | undefined;
}) {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} />
        <CountBadge count={count} />
      </span>
      <span>
        {label}
        {count > 0 && <span className="visually-hidden"> {count}개</span>}
      </span>
    </>
  );
}

interface TabBarProps {
  /** How many tabs there are: 4 or 5. */
  tabs: number;
  children: ReactNode;
}

/** The tab bar at the bottom, above the safe area; phones only. */
export function TabBar({ tabs, children }: TabBarProps) {
  return (
    <nav className={styles.bar} data-tabs={tabs} aria-label="주요 메뉴">
      {children}
    </nav>
  );
}
