import type { PushMessage } from '@contract/push/schemas';
import { formatSeoulTime, seoulDate } from '@contract/core/seoul-time';

/** How long before a consultation: a day, an hour. */
export type ReminderKind = 'day' | 'hour';

interface Reminded {
  kind: ReminderKind;
  appointmentId: string;
  orderId: string;
  /** ms */
  startedAt: number;
}

/** The text on a locked screen: only when, never who, where or why (product 10). */
export function reminderMessage(
  { kind, appointmentId, orderId, startedAt }: Reminded,
  now: number,
): PushMessage {
  const day = seoulDate(startedAt) === seoulDate(now) ? '오늘' : '내일';
  const time = `${day} ${formatSeoulTime(startedAt)}`;
  return {
    title: kind === 'day' ? '예약을 알려 드려요' : '곧 예약하신 시간이에요',
    body:
      kind === 'day'
        ? `${time}에 예약이 있어요. 눌러서 확인해 주세요.`
        : `${time}에 전화를 드려요. 조용한 곳에서 받아 주세요.`,
    tag: `${kind}-${appointmentId}`,
    path: `/order/${orderId}`,
  };
}
