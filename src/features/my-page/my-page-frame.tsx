import type { ReactNode } from 'react';
import { AppLink } from '@/platform/navigation/app-link';
import {
  toHome,
  toMyInfo,
  toMyOrders,
  toMyPage,
  toMyReviews,
  hasPage,
} from '@/platform/navigation/targets';
import { useSessionState } from '@/platform/session/session-context';
import { isSignedIn } from '@/platform/session/session-state';
import type { BrandHeadline } from '@/ui/brand/brand-headlines';
import { buttonClass } from '@/ui/button/button';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state/empty-state';
import page from '@/ui/page/phone-title.module.css';
import styles from './my-page-frame.module.css';

const PARTS = [
  { label: '마이', target: toMyPage(), exact: true },
  { label: '주문 내역', target: toMyOrders(), exact: false },
  { label: '후기', target: toMyReviews(), exact: false },
  { label: '내 정보', target: toMyInfo(), exact: false },
] as const;

interface MyPageFrameProps {
  title: BrandHeadline;
  /** As wide as the shop's content, for cards side by side. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * The frame of the account's pages (product 2, my-page): headline, and on the desktop links to the others.
 * Renders nothing private without a session.
 */
export function MyPageFrame({ title, isWide = false, children }: MyPageFrameProps) {
  const state = useSessionState();
  return (
    <div className={classNames(styles.page, isWide && styles.wide)}>
      <nav aria-label="마이 메뉴" className={styles.side}>
        <ul className="sticky-column">
          {PARTS.filter(({ target }) => hasPage(target)).map((part) => (
            <li key={part.label}>
              <AppLink target={part.target} exact={part.exact} className={styles.part}>
                {part.label}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.main}>
        <h1 className={classNames('h1 serif', page.phoneTitle, styles.title)}>{title}</h1>
        {isSignedIn(state) ? children : <SignedOut />}
      </div>
    </div>
  );
}

/** The session ended while the page was open, for example in another tab. */
export function SignedOut() {
  return (
    <EmptyState
      title="로그아웃되었어요"
      action={
        <AppLink target={toHome()} className={buttonClass({ size: 'xl' })}>
          홈으로 가기
        </AppLink>
      }
    >
      내 정보를 보시려면 다시 로그인해 주세요.
    </EmptyState>
  );
}
