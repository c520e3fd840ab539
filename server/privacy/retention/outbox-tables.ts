import { eq, inArray } from 'drizzle-orm';
import { messages } from '../../db/schema/messages';
import { outboxEvents } from '../../db/schema/outbox';
import { pushReminders, pushSubscriptions } from '../../db/schema/push';
import { retained, type RetainedTable } from './retained-table';

/** What other systems and people were told of, and how the patient's devices are told. */
export const OUTBOX_TABLES: readonly RetainedTable[] = [
  retained(outboxEvents, {
    title: '다른 시스템에 알린 일',
    purpose: '진료할 한의원의 시스템에 주문과 예약의 변경, 탈퇴 알리기',
    end: 'event',
    // what is not delivered yet still goes out: the receiver has to delete, too
    leaving: 'kept',
    own: (_tx, id) => eq(outboxEvents.patientId, id),
    columns: {
      seq: null,
      id: null,
      type: '알린 일',
      stream: null,
      patientId: null,
      body: '알린 내용',
      at: '일어난 시각',
      dueAt: null,
      tries: null,
      failingSince: null,
      failure: null,
      deliveredAt: '알린 시각',
      parkedAt: null,
    },
  }),
  retained(messages, {
    title: '보낸 안내',
    purpose: '주문과 예약의 안내를 한 번만 보내기',
    end: 'message',
    leaving: 'deleted',
    own: (_tx, id) => eq(messages.patientId, id),
    columns: {
      id: null,
      kind: '안내',
      orderId: '주문 식별값',
      patientId: null,
      startsAt: '예약 시각',
      note: null,
      createdAt: '만든 시각',
      dueAt: null,
      sends: null,
      failures: null,
      failingSince: null,
      failure: null,
      parkedAt: null,
      sentAt: '보낸 시각',
    },
  }),
  retained(pushSubscriptions, {
    title: '알림을 받는 기기',
    purpose: '예약 알림',
    end: 'push',
    leaving: 'deleted',
    own: (_tx, id) => eq(pushSubscriptions.patientId, id),
    columns: {
      id: null,
      patientId: null,
      endpoint: '알림 수신 주소',
      // keys that only the browser's push service can use
      p256dh: null,
      auth: null,
      createdAt: '켠 시각',
    },
  }),
  retained(pushReminders, {
    title: '보낸 알림',
    purpose: '예약 알림을 한 번만 보내기',
    end: 'reminder',
    leaving: 'deleted',
    own: (tx, id) =>
      inArray(
        pushReminders.subscriptionId,
        tx
          .select({ id: pushSubscriptions.id })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.patientId, id)),
      ),
    columns: {
      id: null,
      appointmentId: null,
      subscriptionId: null,
      kind: '알림',
      dueAt: null,
      tries: null,
      sentAt: '보낸 시각',
    },
  }),
];
