import type { Appointment } from '@contract/appointments/schemas';
import { APPOINTMENT_MS, HOLD_MS } from '@contract/core/figures';
import { isBookable } from '@contract/appointments/slots';
import type { Clock } from '../../core/clock';
import type { Tx } from '../../db/client';
import { ApiError } from '../../http/api-error';
import { holdSlot, moveBooking } from './holds';
import { findCalendar, findTakenSlots } from './queries';

interface Choice {
  orderId: string;
  patientId: string;
  clinicId: string;
  appointment: Appointment;
}

/**
 * Holds the slot for ten minutes (product 4, Appointment). Throws 422 `invalid_fields` for an unknown clinic or
 * another length than 30 minutes, 409 `slot_unavailable` when not offered, `slot_taken` when another patient has it.
 */
export async function chooseSlot(tx: Tx, clock: Clock, choice: Choice): Promise<void> {
  const now = clock();
  const claim = await requireBookable(tx, choice, now);
  if (!(await holdSlot(tx, clock, claim, now + HOLD_MS))) throw new ApiError(409, 'slot_taken');
}

/**
 * Moves the order's booked consultation to another time of its clinic, with the same checks. Throws
 * what `chooseSlot` throws; the transaction then leaves the present booking as it is.
 */
export async function rebookSlot(tx: Tx, clock: Clock, choice: Choice): Promise<void> {
  const claim = await requireBookable(tx, choice, clock());
  if (!(await moveBooking(tx, clock, claim))) throw new ApiError(409, 'slot_taken');
}

/** Throws what `chooseSlot` throws unless the clinic offers the time and nobody else has it; takes nothing. */
export async function requireFree(
  tx: Tx,
  clock: Clock,
  choice: Omit<Choice, 'orderId'>,
): Promise<void> {
  const now = clock();
  const { clinicId, patientId, startedAt: at } = await requireBookable(tx, choice, now);
  const taken = await findTakenSlots(tx, [clinicId], at, at + 1, now);
  const isFree = taken.every((slot) => slot.status === 'held' && slot.patientId === patientId);
  if (!isFree) throw new ApiError(409, 'slot_taken');
}

/** The chosen slot, where the clinic offers it. */
async function requireBookable<C extends Omit<Choice, 'orderId'>>(tx: Tx, choice: C, now: number) {
  const { appointmentStartedAt: startedAt, appointmentEndedAt: endedAt } = choice.appointment;
  const calendar = await findCalendar(tx, choice.clinicId, now);
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
  return { ...choice, startedAt };
}

/** The error for an unknown clinic id. */
export function unknownClinic(): ApiError {
  const message = '한의원을 찾을 수 없습니다. 다시 골라 주세요.';
  return new ApiError(422, 'invalid_fields', { message, fields: { clinic_id: message } });
}
