import { useId } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orderStatusLabel } from '@contract/orders/order-status';
import { formatPhone } from '@contract/core/phone';
import { myOrdersQuery } from '@/features/my-page/my-page-queries';
import { orderTitle } from '@/features/orders/order-card';
import { myReviewsQuery } from '@/features/reviews/my-reviews-query';
import { useApi } from '@/platform/api/api-context';
import { hasExtra } from '@/platform/api/hosts';
import { AppLink } from '@/platform/navigation/app-link';
import {
  toHelp,
  toMyInfo,
  toMyOrders,
  toMyReviews,
  toSaved,
  toSettings,
  type Target,
} from '@/platform/navigation/targets';
import { usePatient } from '@/platform/session/session-context';
import { Card } from '@/ui/card/card';
import { Icon, type IconName } from '@/ui/icon/icon';
import styles from './my-page-screen.module.css';

/** Links to orders, reviews, info, settings and help, each with a short summary. */
export function MyMenu() {
  const ordersNote = useOrdersNote();
  const reviewsNote = useReviewsNote();
  return (
    <Card as="section" padding="none" className={styles.menu}>
      <nav aria-label="마이 메뉴">
        <ul>
          {hasExtra('orders') && (
            <Entry icon="bag" label="주문 내역" target={toMyOrders()} note={ordersNote} />
          )}
          {hasExtra('reviews') && (
            <Entry icon="star" label="후기" target={toMyReviews()} note={reviewsNote} />
          )}
          <Entry
            icon="heart"
            label="찜한 한약·최근 본 한약"
            target={toSaved()}
            note="이 기기에서 찜하고 본 한약"
          />
          <Entry icon="me" label="내 정보" target={toMyInfo()} note={useInfoNote()} />
          <Entry
            icon="filter"
            label="화면과 기록 설정"
            target={toSettings()}
            note="글자 크기, 이용 기록 보내기"
          />
          <Entry icon="chat" label="고객센터" target={toHelp()} note="자주 묻는 질문과 문의" />
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
          <span className="h3">{label}</span>
          <span id={id} className="small">
            {note}
          </span>
        </span>
        <Icon name="chevron-right" size={20} className={styles.arrow} />
      </AppLink>
    </li>
  );
}

/** The latest order and its status. */
function useOrdersNote(): string {
  const { data } = useInfiniteQuery({ ...myOrdersQuery(useApi()), enabled: hasExtra('orders') });
  const latest = data?.pages[0]?.items[0];
  if (latest) {
    const status = orderStatusLabel(latest.status, latest.shipping_method_id);
    return `${orderTitle(latest)} · ${status}`;
  }
  return '진료와 배송이 어디까지 왔는지 봐요';
}

/** The number of products without a review. */
function useReviewsNote(): string {
  const { data } = useQuery({ ...myReviewsQuery(useApi()), enabled: hasExtra('reviews') });
  const waiting = data?.filter(({ review }) => review === null).length ?? 0;
  return waiting > 0
    ? `후기를 쓸 수 있는 한약이 ${waiting}개 있어요`
    : '배송과 서비스 이야기를 남겨요';
}

/** The patient's phone number. */
function useInfoNote(): string {
  const phone = usePatient()?.phoneNumber ?? null;
  if (phone !== null) return formatPhone(phone);
  return hasExtra('health') ? '이름과 연락처, 건강 정보' : '이름과 연락처';
}
