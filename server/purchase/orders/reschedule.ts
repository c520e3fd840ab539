import { eq } from 'drizzle-orm';
import type { Appointment } from '@contract/appointments/schemas';
import { rebookSlot } from '../../shop/appointments/choose';
import type { Clock } from '../../core/clock';
import type { Tx } from '../../db/client';
import { orders } from '../../db/schema/orders';
import { emitAppointment } from '../../notify/outbox/emit';
import { requireReschedulable } from './consultation';
import { settleProposal } from './proposals';
import { lockOrder } from './queries';

interface Reschedule {
  patientId: string;
  id: string;
  appointment: Appointment;
}

/**
 * Moves a paid order's consultation to another time of its clinic (product 4, Appointment); a missed one remains as a
 * record. Throws 404, 409 `order_not_reschedulable`, and what `chooseSlot` throws.
 */
export async function rescheduleOrder(
  tx: Tx,
  clock: Clock,
  { patientId, id, appointment }: Reschedule,
): Promise<void> {
  const order = await lockOrder(tx, patientId, id);
  const now = clock();
  const { clinicId, startedAt: before } = await requireReschedulable(tx, order, now);
  const startedAt = appointment.appointmentStartedAt;
  if (startedAt === before) return;
  await rebookSlot(tx, clock, { orderId: id, patientId, clinicId, appointment });
  await tx
    .update(orders)
    .set({ appointmentStartedAt: startedAt, updatedAt: now })
    .where(eq(orders.id, id));
  await settleProposal(tx, id, startedAt, now);
  await emitAppointment(
    tx,
    'rescheduled',
    { orderId: id, patientId, clinicId, startedAt },
    { at: now, before },
  );
}
