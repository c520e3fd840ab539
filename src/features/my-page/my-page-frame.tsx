import type { ReactNode } from 'react';
import { AppLink } from '@/platform/navigation/app-link';
import { toHome, toMyInfo, toMyOrders, toMyPage, toMyReviews } from '@/platform/navigation/targets';
import { useSessionState } from '@/platform/session/session-context';
import { buttonClass } from '@/ui/button/button-class';
import { EmptyState } from '@/ui/empty-state/empty-state';
import styles from './my-page-frame.module.css';

const PARTS = [
  { label: '마이 페이지', target: toMyPage(), exact: true },
  { label: '주문 내역', target: toMyOrders(), exact: false },
  { label: '리뷰', target: toMyReviews(), exact: false },
  { label: '내 정보', target: toMyInfo(), exact: false },
] as const;

/**
 * Around the pages below the account (spec 2, my-page): headline, and on the desktop the other parts
 * at its side. Shows nothing private once nobody is signed in.
 */
export function MyPageFrame({ title, children }: { title: string; children: ReactNode }) {
  const { authenticated } = useSessionState();
  return (
    <div className={styles.page}>
      <nav aria-label="마이 페이지 메뉴" className={styles.side}>
        <ul>
          {PARTS.map((part) => (
            <li key={part.label}>
              <AppLink target={part.target} exact={part.exact} className={styles.part}>
                {part.label}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        {authenticated === true ? children : <SignedOut />}
      </div>
    </div>
  );
}

/** The session ended while the page was open, in another tab for example. */
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
