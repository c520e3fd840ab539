import type { Outcome } from '@contract/appointments/consultation-outcome';
import type { EventType, WebhookBody } from '@contract/core/webhooks';
import type { Tx } from '../../db/client';
import { outboxEvents } from '../../db/schema/outbox';
import { newId } from '../../core/ids';
import type { WrittenReview } from '../../shop/reviews/routes';
import { planMessages } from './messages/plan';

/** A change that other systems are told of. */
interface Change {
  type: EventType;
  /** The order, review or patient whose events arrive one after another. */
  stream: string;
  patientId: string;
  /** ms */
  at: number;
  /** Ids, status and times only: it leaves the shop. */
  data: WebhookBody['data'];
  /** The time of a consultation (ms), for messages. */
  startsAt?: number | null;
}

/**
 * Writes an event and its messages in the transaction of its change (decision 0138). The caller holds the lock of the order,
 * so that the events of one order are numbered in the order of their commits.
 */
export async function emit(
  tx: Tx,
  { type, stream, patientId, at, data, startsAt = null }: Change,
): Promise<void> {
  const body: WebhookBody = { type, timestamp: isoTime(at), data };
  const id = newId(() => at);
  const event = { id, type, stream, patientId, body: JSON.stringify(body), at, dueAt: at };
  await tx.insert(outboxEvents).values(event);
  await planMessages(tx, { type, orderId: stream, patientId, startsAt, at });
}

/** An order's consultation: which clinic, when. */
interface Consultation {
  orderId: string;
  patientId: string;
  clinicId: string | null;
  /** ms */
  startedAt: number | null;
}

/** The events of a consultation belong to its order. `before` (ms) is the time that it had. */
export function emitAppointment(
  tx: Tx,
  step: 'booked' | 'released' | 'rescheduled' | Outcome,
  { orderId, patientId, clinicId, startedAt }: Consultation,
  { at, before }: { at: number; before?: number | null },
): Promise<void> {
  const status = step === 'rescheduled' ? 'booked' : step;
  return emit(tx, {
    type: `appointment.${step}`,
    stream: orderId,
    patientId,
    at,
    startsAt: startedAt,
    data: {
      orderId,
      patientId,
      clinicId,
      status,
      startsAt: timeOrNull(startedAt),
      ...(before === undefined ? {} : { previousStartsAt: timeOrNull(before) }),
    },
  });
}

/** A review that waits for its release. */
export function emitReview(
  tx: Tx,
  { reviewId, orderId, patientId, product_id: productId }: WrittenReview,
  at: number,
): Promise<void> {
  return emit(tx, {
    type: 'review.created',
    stream: reviewId,
    patientId,
    at,
    data: { reviewId, orderId, productId, patientId, status: 'waiting' },
  });
}

const isoTime = (at: number) => new Date(at).toISOString();
const timeOrNull = (at: number | null) => (at === null ? null : isoTime(at));
