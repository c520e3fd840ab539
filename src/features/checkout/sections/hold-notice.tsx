import { useEffect } from 'react';
import type { Order } from '@contract/orders/schemas';
import { useTickingServerNow } from '@/platform/api/use-server-time';
import { Notice } from '@/ui/notice/notice';
import styles from './sections.module.css';

/** `9:42`. */
function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface HoldNoticeProps {
  order: Order;
  /** The hold has run out by the server's clock: it is to be asked. */
  onExpired: () => void;
}

/** Tells calmly how long the chosen time is kept; counts without being read aloud each second. */
export function HoldNotice({ order, onExpired }: HoldNoticeProps) {
  const now = useTickingServerNow(1000);
  const until = order.holdExpiresAt;
  const left = until === null ? 0 : until - now;
  const isOver = left <= 0;

  useEffect(() => {
    if (isOver) onExpired();
  }, [isOver, onExpired]);

  if (isOver)
    return (
      <Notice tone="warn" live>
        맡아 둔 시간이 지났어요. 진료 시간을 다시 골라 주세요.
      </Notice>
    );
  return (
    <Notice>
      <span className={styles.held} role="timer">
        이 시간을 맡아 두었어요.{' '}
        <span>
          남은 시간 <b>{formatRemaining(left)}</b>
        </span>
      </span>
      <span className={styles.afterwards}>
        시간이 지나면 다른 분도 고를 수 있어요. 쓰신 내용은 그대로 남아요.
      </span>
    </Notice>
  );
}
