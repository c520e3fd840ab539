import { useAlias } from '@/platform/navigation/alias';
import { AppLink } from '@/platform/navigation/app-link';
import { toHome, toMyPage, toProductSearch } from '@/platform/navigation/targets';
import { useGoBack } from '@/platform/navigation/use-go';
import { Brand } from '@/ui/brand/brand';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon/icon';
import { IconButton } from '@/ui/icon-button/icon-button';
import { iconButtonClass } from '@/ui/icon-button/icon-button-class';
import { navLinkClass } from '@/ui/top-bar/nav-link-class';
import { TopBar } from '@/ui/top-bar/top-bar';
import { CartLink } from './cart-link';
import { FRAME_NAV, linksFor, type FramePage } from './frame-pages';
import styles from './frame.module.css';
import { ShareButton } from './share-button';

export interface FrameHeaderProps {
  page: FramePage;
  /** The page's title, said on phones below the tabs. */
  title: string;
  /** What is in the cart. */
  count: number;
}

/** The bar at the top: the brand or a way back on phones, navigation on the desktop. */
export function FrameHeader({ page, title, count }: FrameHeaderProps) {
  const alias = useAlias();
  const goBack = useGoBack(page.up);
  const isBelow = page.bar === 'back';
  const brand = (
    <AppLink
      target={toHome()}
      exact
      aria-label="달임 홈"
      className={classNames(styles.brand, isBelow && styles.desktop)}
    >
      <Brand />
    </AppLink>
  );
  return (
    <TopBar
      variant={isBelow ? 'sub' : 'home'}
      className={styles.bar}
      heading={false}
      title={isBelow && page.showsTitle ? title : undefined}
      start={
        <>
          {isBelow && (
            <IconButton icon="back" label="뒤로" className={styles.phone} onClick={goBack} />
          )}
          {brand}
        </>
      }
      nav={
        <nav aria-label="머리 메뉴" className={styles.nav}>
          {linksFor(FRAME_NAV, alias).map((entry) => (
            <AppLink key={entry.label} target={entry.target} className={navLinkClass}>
              {entry.label}
            </AppLink>
          ))}
        </nav>
      }
      end={
        <>
          {page.canShare && <ShareButton />}
          <AppLink
            target={toProductSearch()}
            aria-label="제품 찾기"
            className={iconButtonClass(isBelow ? styles.desktop : undefined)}
          >
            <Icon name="search" />
          </AppLink>
          <AppLink
            target={toMyPage()}
            aria-label="마이 페이지"
            className={iconButtonClass(styles.desktop)}
          >
            <Icon name="me" />
          </AppLink>
          <CartLink count={count} className={page.showsCart ? undefined : styles.desktop} />
        </>
      }
    />
  );
}
