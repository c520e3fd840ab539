import { and, desc, eq } from 'drizzle-orm';
import { isReschedulable } from '@contract/orders/order-status';
import type { Tx } from '../../db/client';
import { appointments } from '../../db/schema/appointments';
import { ApiError } from '../../http/api-error';
import type { OrderRow } from './queries';
import { isBeingRefunded } from './refunding';

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
  if (!row) throw new ApiError(404, 'not_found');
  return row;
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

/**
 * The locked order's clinic and present time (ms). Throws 409 `order_not_reschedulable` unless another time may be
 * chosen or proposed now.
 */
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
