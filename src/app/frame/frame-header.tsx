import { BRAND_NAME } from '@contract/core/brand';
import { SearchLink } from '@/features/catalog/search-link';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toHome, toMyPage, toCart } from '@/platform/navigation/targets';
import { useGoBack } from '@/platform/navigation/use-go';
import { Brand } from '@/ui/brand/brand';
import { CountBadge } from '@/ui/badge/badge';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon/icon';
import { IconButton, iconButtonClass } from '@/ui/icon-button/icon-button';
import { FRAME_NAV, linksFor, type FramePage } from './frame-pages';
import styles from './frame-header.module.css';

/** The cart link in the header with the number of items. */
function CartLink({ count, className }: { count: number; className?: string | undefined }) {
  const label = count > 0 ? `장바구니, ${count}개 담김` : '장바구니';
  return (
    <AppLink
      target={toCart()}
      aria-label={label}
      className={iconButtonClass(classNames(styles.last, className))}
    >
      <Icon name="bag" />
      <CountBadge count={count} />
    </AppLink>
  );
}

interface FrameHeaderProps {
  page: FramePage;
  /** The page's title, shown in the bar on phones. */
  title: string;
  /** Number of items in the cart. */
  count: number;
  /** The effective alias. */
  alias: string | null;
}

/** The header: the brand or a back button on phones, navigation on the desktop. */
export function FrameHeader({ page, title, count, alias }: FrameHeaderProps) {
  const goBack = useGoBack(page.up);
  const isBelow = page.bar === 'back';
  return (
    <div className={classNames(styles.bar, isBelow && styles.sub)}>
      <div className={classNames(styles.inner, !isBelow && styles.home)}>
        <div className={styles.start}>
          {isBelow && (
            <IconButton icon="back" label="뒤로" className={styles.phone} onClick={goBack} />
          )}
          <AppLink
            target={toHome()}
            exact
            aria-label={`${BRAND_NAME} 홈`}
            className={classNames(styles.brand, isBelow && styles.desktop)}
          >
            <Brand />
          </AppLink>
        </div>
        {isBelow && page.showsTitle && title && <p className={styles.title}>{title}</p>}
        <nav aria-label="머리 메뉴" className={styles.nav}>
          {linksFor(FRAME_NAV, alias).map((entry) => (
            <AppLink key={entry.label} target={entry.target} className={styles.link}>
              {entry.label}
            </AppLink>
          ))}
        </nav>
        <div className={styles.end}>
          {(page.canShare ?? alias !== null) && <ShareButton />}
          {page.showsSearch && <SearchLink compact className={isBelow ? styles.deep : undefined} />}
          <AppLink
            target={toMyPage()}
            aria-label="마이"
            className={iconButtonClass(styles.desktop)}
          >
            <Icon name="me" />
          </AppLink>
          <CartLink count={count} className={page.showsCart ? undefined : styles.desktop} />
        </div>
      </div>
    </div>
  );
}

/** Shares the page's address; the code loads on the tap. */
function ShareButton() {
  const overlays = useOverlays();
  const api = useApi();
  const share = () => void import('./share-page').then(({ sharePage }) => sharePage(overlays, api));
  return <IconButton icon="share" label="공유하기" onClick={share} />;
}
