import type { Appointment } from '@contract/appointments';
import { chooseSlot, unknownClinic } from '../appointments/choose';
import { releaseSlot } from '../appointments/holds';
import { findCalendar } from '../appointments/queries';
import type { Clock } from '../clock';
import type { Tx } from '../db/client';
import { ApiError } from '../http/api-error';
import type { OrderRow } from './queries';

export interface SlotWish {
  clinic_id?: string | null | undefined;
  appointment?: Appointment | null | undefined;
}

type SlotColumns = Partial<Pick<OrderRow, 'clinicId' | 'appointmentStartedAt'>>;

/**
 * Follows the choice of clinic and consultation: a named slot is held, `null` and another clinic let
 * the old one go. Throws what `chooseSlot` throws, and 422 for a time without a clinic.
 */
export async function changeSlot(
  tx: Tx,
  clock: Clock,
  order: OrderRow,
  { clinic_id, appointment }: SlotWish,
): Promise<SlotColumns> {
  const clinicId = clinic_id === undefined ? order.clinicId : clinic_id;
  if (appointment) {
    if (clinicId === null) {
      const message = '한의원을 먼저 골라 주세요.';
      throw new ApiError(422, 'invalid_fields', { message, fields: { clinic_id: message } });
    }
    const { id: orderId, patientId } = order;
    await chooseSlot(tx, clock, { orderId, patientId, clinicId, appointment });
    return { clinicId, appointmentStartedAt: appointment.appointmentStartedAt };
  }
  const isOtherClinic = clinicId !== order.clinicId;
  if (isOtherClinic && clinicId !== null && !(await findCalendar(tx, clinicId)))
    throw unknownClinic();
  if (appointment !== null && !isOtherClinic) return {};
  await releaseSlot(tx, order.id, clock());
  return { clinicId, appointmentStartedAt: null };
}
