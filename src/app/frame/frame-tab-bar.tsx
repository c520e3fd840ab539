import { AppLink } from '@/platform/navigation/app-link';
import { CountBadge } from '@/ui/badge/badge';
import { Icon } from '@/ui/icon/icon';
import { FRAME_TABS, linksFor } from './frame-pages';
import styles from './frame-tab-bar.module.css';

/** The tab bar of phones, above the safe area; `count` is the number of items in the cart. */
export function FrameTabBar({ count, alias }: { count: number; alias: string | null }) {
  const tabs = linksFor(FRAME_TABS, alias);
  return (
    <nav className={styles.bar} data-tabs={tabs.length} aria-label="주요 메뉴">
      {tabs.map(({ icon, label, target, exact = false, showsCount = false }) => (
        <AppLink key={label} target={target} exact={exact} className={styles.tab}>
          <span className={styles.icon}>
            <Icon name={icon} />
            {showsCount && <CountBadge count={count} />}
          </span>
          <span>
            {label}
            {showsCount && count > 0 && <span className="visually-hidden"> {count}개</span>}
          </span>
        </AppLink>
      ))}
    </nav>
  );
}
