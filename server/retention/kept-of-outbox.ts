import { eq } from 'drizzle-orm';
import { messages } from '../db/schema/messages';
import { outboxEvents } from '../db/schema/outbox';
import { kept, type KeptTable } from './kept-table';

/** What other systems and people were told of. */
export const KEPT_OF_OUTBOX: readonly KeptTable[] = [
  kept(outboxEvents, {
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
  kept(messages, {
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
      sentAt: '보낸 시각',
    },
  }),
];
