import type { Appointment } from '@contract/appointments';
import { APPOINTMENT_MS, HOLD_MS } from '@contract/constants';
import { isBookable } from '@contract/rules/slots';
import type { Clock } from '../clock';
import type { Tx } from '../db/client';
import { ApiError } from '../http/api-error';
import { holdSlot } from './holds';
import { findCalendar } from './queries';

export interface Choice {
  orderId: string;
  patientId: string;
  clinicId: string;
  appointment: Appointment;
}

/**
 * Holds the chosen consultation for ten minutes (design 6, Appointment). Throws 422 `invalid_fields`
 * for an unknown clinic or another length than 30 minutes, 409 `slot_unavailable` for a time that
 * the clinic does not offer, 409 `slot_taken` when somebody else has it.
 */
export async function chooseSlot(tx: Tx, clock: Clock, choice: Choice): Promise<void> {
  const { appointmentStartedAt: startedAt, appointmentEndedAt: endedAt } = choice.appointment;
  const now = clock();
  const calendar = await findCalendar(tx, choice.clinicId);
  if (!calendar) throw unknownClinic();
  if (endedAt - startedAt !== APPOINTMENT_MS) {
    const message = '진료 시간은 30분입니다. 시간을 다시 골라 주세요.';
    throw new ApiError(422, 'invalid_fields', { message, fields: { appointment: message } });
  }
  if (!calendar.isTelemedicineAvailable) {
    const message = '비대면 진료를 하지 않는 한의원입니다. 다른 한의원을 골라 주세요.';
    throw new ApiError(409, 'slot_unavailable', { message });
  }
  if (!isBookable(calendar, startedAt, now)) throw new ApiError(409, 'slot_unavailable');
  const { orderId, patientId, clinicId } = choice;
  const claim = { orderId, patientId, clinicId, startedAt };
  if (!(await holdSlot(tx, clock, claim, now + HOLD_MS))) throw new ApiError(409, 'slot_taken');
}

/** A clinic that was named and does not exist. */
export function unknownClinic(): ApiError {
  const message = '한의원을 찾을 수 없습니다. 다시 골라 주세요.';
  return new ApiError(422, 'invalid_fields', { message, fields: { clinic_id: message } });
}
