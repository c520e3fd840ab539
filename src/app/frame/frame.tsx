import { useEffect, type ReactNode } from 'react';
import { TAP_MS } from '@/loading/delays';
import { useCart } from '@/features/cart/use-cart';
import { showAppBadge } from '@/platform/badge/app-badge';
import { useAlias } from '@/platform/navigation/alias';
import { useCurrentPage } from '@/platform/navigation/current-page';
import { useStore } from '@/platform/state/store';
import { classNames } from '@/ui/class-names';
import { lazySection } from '@/ui/lazy/lazy-section';
import { useOnline } from '@/ui/network/use-online';
import { deviceNews } from '../device-news';
import { FrameHeader } from './frame-header';
import { FRAME_PAGES, NO_PAGE } from './frame-pages';
import { FrameTabBar } from './frame-tab-bar';
import styles from './frame.module.css';

/** The offline banner with the age of the page's data; announced when it appears. */
function OfflineBanner() {
  const isOnline = useOnline();
  const { asOf } = useStore(deviceNews);
  return (
    <div role="status" className={isOnline ? undefined : styles.offline}>
      {!isOnline && `오프라인 상태입니다 · ${asOf || '담은 한약은 그대로 있어요'}`}
    </div>
  );
}

const FrameFooter = lazySection(
  async () => (await import('./frame-footer')).FrameFooter,
  () => document.querySelector('footer') !== null,
  <div className={styles.footerWaiting} />,
  { after: TAP_MS },
);

/** Names the clinic of the storefront, on every page of it; the stored alias counts as well (decision 0110). */
const ClinicStrip = lazySection(
  async () => (await import('./clinic-strip')).ClinicStrip,
  () => document.querySelector('#clinic') !== null,
  <div className={styles.stripWaiting} />,
  { isQuiet: true },
);

/** The frame around every page: skip link, offline banner, header, main part, footer, tab bar. */
export function Frame({ children }: { children: ReactNode }) {
  const data = useCurrentPage();
  const { count, isLoaded } = useCart();
  const alias = useAlias();
  const page = data ? FRAME_PAGES[data.name] : NO_PAGE;
  useEffect(() => {
    if (isLoaded) showAppBadge(count);
  }, [count, isLoaded]);
  const mainClass = classNames(styles.main, data?.rendering === 'device' && styles.device);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        본문으로 바로 가기
      </a>
      <header className={styles.header}>
        <div className={styles.head}>
          <OfflineBanner />
          <FrameHeader page={page} title={data?.title ?? ''} count={count} alias={alias} />
        </div>
        {alias !== null && <ClinicStrip />}
      </header>
      <main id="main" tabIndex={-1} className={mainClass}>
        {children}
      </main>
      {page.showsFooter && <FrameFooter />}
      {data?.tabBar !== false && <FrameTabBar count={count} alias={alias} />}
    </div>
  );
}
