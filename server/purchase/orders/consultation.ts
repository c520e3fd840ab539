import { and, desc, eq, inArray } from 'drizzle-orm';
import { isReschedulable } from '@contract/orders/order-status';
import { DAY_MS } from '@contract/core/constants';
import { CHOICE_DAYS } from '@contract/appointments/consultation-outcome';
import { seoulDate, seoulTimestamp } from '@contract/core/seoul-time';
import type { Tx } from '../../db/client';
import { appointments } from '../../db/schema/appointments';
import { ApiError, found } from '../../http/api-error';
import type { OrderRow } from './queries';
import { isBeingRefunded } from './status';
import { messages } from '../../db/schema/outbox';

export type AppointmentRow = typeof appointments.$inferSelect;

/** A booked consultation of that clinic, and its order's id; throws 404. */
export async function findConsultation(
  tx: Tx,
  clinicId: string,
  id: string,
): Promise<AppointmentRow> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.id, id),
        eq(appointments.clinicId, clinicId),
        eq(appointments.status, 'booked'),
      ),
    );
  return found(row);
}

/** The order's booked consultation, the last one after a missed one; null when there is none. */
export async function findBooked(tx: Tx, orderId: string): Promise<AppointmentRow | null> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.orderId, orderId), eq(appointments.status, 'booked')))
    .orderBy(desc(appointments.startedAt))
    .limit(1);
  return row ?? null;
}

/** The locked order's clinic and time (ms). Throws 409 `order_not_reschedulable` where that time may not be changed. */
export async function requireReschedulable(
  tx: Tx,
  { id, status, clinicId, appointmentStartedAt: startedAt }: OrderRow,
  now: number,
): Promise<{ clinicId: string; startedAt: number }> {
  const outcome = (await findBooked(tx, id))?.outcome ?? null;
  const isMovable = isReschedulable({ status, startedAt, outcome }, now);
  if (clinicId === null || startedAt === null || !isMovable || (await isBeingRefunded(tx, id)))
    throw new ApiError(409, 'order_not_reschedulable');
  return { clinicId, startedAt };
}

/** Until when (ms) a patient told at `toldAt` (ms) may choose: the end of the seventh day in Seoul. */
function choiceEndsAt(toldAt: number): number {
  return seoulTimestamp(seoulDate(toldAt + CHOICE_DAYS * DAY_MS)) + DAY_MS;
}

/**
 * Until when (ms) patients may choose another time after a missed consultation; absent without a `no_show` message.
 * An unsent one counts from a day after its creation, since the order's page says the same.
 */
export async function findChoiceEnds(
  tx: Tx,
  missed: readonly { orderId: string; startedAt: number }[],
): Promise<ReadonlyMap<string, number>> {
  if (missed.length === 0) return new Map();
  const told = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.kind, 'no_show'),
        inArray(
          messages.orderId,
          missed.map(({ orderId }) => orderId),
        ),
      ),
    );
  const ends = new Map<string, number>();
  for (const { orderId, startedAt } of missed) {
    const message = told.find((one) => one.orderId === orderId && one.startsAt === startedAt);
    if (message) ends.set(orderId, choiceEndsAt(message.sentAt ?? message.createdAt + DAY_MS));
  }
  return ends;
}
