import { useEffect, type ReactNode } from 'react';
import { useCart } from '@/features/cart/use-cart';
import { showAppBadge } from '@/platform/badge/app-badge';
import { useCurrentPage } from '@/platform/navigation/current-page';
import { classNames } from '@/ui/class-names';
import { SkipLink } from '@/ui/skip-link/skip-link';
import { FooterLater } from './footer-later';
import { FrameHeader } from './frame-header';
import { FRAME_PAGES, NO_PAGE } from './frame-pages';
import { FrameTabBar } from './frame-tab-bar';
import styles from './frame.module.css';
import { OfflineBanner } from './offline-banner';

/** What stands around every page: skip link, offline banner, header, main part, footer, tab bar. */
export function Frame({ children }: { children: ReactNode }) {
  const data = useCurrentPage();
  const { count, isLoaded } = useCart();
  const page = data ? FRAME_PAGES[data.name] : NO_PAGE;
  useEffect(() => {
    if (isLoaded) showAppBadge(count);
  }, [count, isLoaded]);
  const mainClass = classNames(styles.main, data?.rendering === 'device' && styles.device);
  return (
    <div className={styles.frame}>
      <SkipLink />
      <div className={styles.head}>
        <OfflineBanner />
        <FrameHeader page={page} title={data?.title ?? ''} count={count} />
      </div>
      <main id="main" tabIndex={-1} className={mainClass}>
        {children}
      </main>
      {page.showsFooter && <FooterLater />}
      {data?.tabBar !== false && <FrameTabBar count={count} />}
    </div>
  );
}
