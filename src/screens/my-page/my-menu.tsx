import { useId } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orderStatusLabel } from '@contract/rules/order-status';
import { formatPhone } from '@contract/rules/phone';
import { myOrdersQuery } from '@/features/my-page/my-page-queries';
import { orderTitle } from '@/features/my-page/order-card';
import { myReviewsQuery } from '@/features/reviews/review-queries';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toMyInfo, toMyOrders, toMyReviews, type Target } from '@/platform/navigation/targets';
import { useSessionState } from '@/platform/session/session-context';
import { Card } from '@/ui/card/card';
import { Icon } from '@/ui/icon/icon';
import type { IconName } from '@/ui/icon/icon-paths';
import styles from './my-menu.module.css';

/** Orders, reviews, info: each with what is worth knowing before opening it. */
export function MyMenu() {
  return (
    <Card as="section" padding="none" className={styles.menu}>
      <nav aria-label="마이 페이지 메뉴">
        <ul>
          <Entry icon="bag" label="주문 내역" target={toMyOrders()} note={useOrdersNote()} />
          <Entry icon="star" label="리뷰" target={toMyReviews()} note={useReviewsNote()} />
          <Entry icon="me" label="내 정보" target={toMyInfo()} note={useInfoNote()} />
        </ul>
      </nav>
    </Card>
  );
}

interface EntryProps {
  icon: IconName;
  label: string;
  target: Target;
  note: string;
}

function Entry({ icon, label, target, note }: EntryProps) {
  const id = useId();
  return (
    <li className={styles.entry}>
      <AppLink target={target} className={styles.link} aria-label={label} aria-describedby={id}>
        <span className={styles.mark}>
          <Icon name={icon} size={22} />
        </span>
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          <span id={id} className={styles.note}>
            {note}
          </span>
        </span>
        <Icon name="chevron-right" size={20} className={styles.arrow} />
      </AppLink>
    </li>
  );
}

/** The latest order and where it stands. */
function useOrdersNote(): string {
  const { data } = useInfiniteQuery(myOrdersQuery(useApi()));
  const latest = data?.pages[0]?.items[0];
  if (latest) {
    const status = orderStatusLabel(latest.status, latest.shipping_method_id);
    return `${orderTitle(latest)} · ${status}`;
  }
  return '진료와 배송이 어디까지 왔는지 봐요';
}

/** How many products wait for a review. */
function useReviewsNote(): string {
  const { data } = useQuery(myReviewsQuery(useApi()));
  const waiting = data?.filter(({ review }) => review === null).length ?? 0;
  return waiting > 0
    ? `후기를 기다리는 제품이 ${waiting}개 있어요`
    : '배송과 서비스 이야기를 남겨요';
}

/** The number that clinics call. */
function useInfoNote(): string {
  const phone = useSessionState().data?.phoneNumber ?? null;
  return phone === null ? '이름과 연락처, 건강 정보' : formatPhone(phone);
}
