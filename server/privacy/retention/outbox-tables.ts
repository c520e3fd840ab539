import { eq, inArray } from 'drizzle-orm';
import { stockAlerts } from '../../db/schema/catalog';
import { messages, outboxEvents } from '../../db/schema/outbox';
import { pushReminders, pushSubscriptions } from '../../db/schema/push';
import { retained, type RetainedTable } from './retained-table';

/** What other systems and people were told of, and how the patient's devices are told. */
export const OUTBOX_TABLES: readonly RetainedTable[] = [
  retained(outboxEvents, {
    title: '다른 시스템에 알린 일',
    purpose: '진료할 한의원의 시스템에 주문과 예약의 변경, 탈퇴 알리기',
    end: 'event',
    // what is not delivered yet still goes out: the receiver has to delete, too
    leaving: 'retained',
    shown: {
      type: '알린 일',
      body: '알린 내용',
      at: '일어난 시각',
      deliveredAt: '알린 시각',
    },
    hidden: [
      'seq',
      'id',
      'stream',
      'patientId',
      'dueAt',
      'tries',
      'failingSince',
      'failure',
      'parkedAt',
    ],
  }),
  retained(messages, {
    title: '보낸 안내',
    purpose: '주문과 예약, 다시 들어온 한약의 안내를 한 번만 보내기',
    end: 'message',
    shown: {
      kind: '안내',
      orderId: '주문 식별값',
      startsAt: '예약 시각',
      createdAt: '만든 시각',
      sentAt: '보낸 시각',
    },
    hidden: [
      'id',
      'patientId',
      'note',
      'dueAt',
      'sends',
      'failures',
      'failingSince',
      'failure',
      'parkedAt',
    ],
  }),
  retained(stockAlerts, {
    title: '다시 들어오면 알릴 한약',
    purpose: '다시 들어온 한약을 한 번 알리기',
    end: 'alert',
    shown: { variantId: '구성 식별값', createdAt: '신청한 시각' },
    hidden: ['patientId'],
  }),
  retained(pushSubscriptions, {
    title: '알림을 받는 기기',
    purpose: '예약 알림',
    end: 'push',
    shown: { endpoint: '알림 수신 주소', createdAt: '켠 시각' },
    // two of them are keys that only the browser's push service can use
    hidden: ['id', 'patientId', 'p256dh', 'auth'],
  }),
  retained(pushReminders, {
    title: '보낸 알림',
    purpose: '예약 알림을 한 번만 보내기',
    end: 'reminder',
    own: (tx, id) =>
      inArray(
        pushReminders.subscriptionId,
        tx
          .select({ id: pushSubscriptions.id })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.patientId, id)),
      ),
    shown: { kind: '알림', sentAt: '보낸 시각' },
    hidden: ['id', 'appointmentId', 'subscriptionId', 'dueAt', 'tries'],
  }),
];
