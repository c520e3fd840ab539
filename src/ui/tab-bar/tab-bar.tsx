import type { ReactNode } from 'react';
import { CountBadge } from '../count-badge/count-badge';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import styles from './tab-bar.module.css';

/** The class of a link in the tab bar; the current page by `aria-current`. */
export const tabClass: string = styles.tab ?? '';

/** What stands inside a tab's link. `count` is the cart's number. */
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

/** The bar of tabs at the bottom, above the safe area; phones only. */
export function TabBar({ label = '주요 메뉴', children }: { label?: string; children: ReactNode }) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {children}
    </nav>
  );
}
