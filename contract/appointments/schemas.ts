import * as z from 'zod/mini';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';
import { idSchema, timestampSchema } from '../core/fields';
import { seoulDateSchema } from '../core/seoul-date';

/** Timestamps in milliseconds (product 3, Appointment). */
export const appointmentSchema = z.object({
  appointmentStartedAt: timestampSchema,
  appointmentEndedAt: timestampSchema,
});
export type Appointment = z.output<typeof appointmentSchema>;

/** `mine`: held by this patient. */
const slotStateSchema = z.enum(['free', 'taken', 'mine', 'past']);
export type SlotState = z.output<typeof slotStateSchema>;

const slotSchema = z.object({
  startedAt: timestampSchema,
  endedAt: timestampSchema,
  state: slotStateSchema,
});
export type Slot = z.output<typeof slotSchema>;

export const listSlots = endpoint(calls.listSlots, {
  summary: '하루의 진료 시간들입니다.',
  params: z.object({ id: idSchema }),
  query: z.object({ date: seoulDateSchema }),
  response: z.object({
    date: seoulDateSchema,
    isDayOff: z.boolean(),
    items: z.array(slotSchema),
    /** The bookable days, today first, each with whether the clinic is closed. */
    days: z.array(z.object({ date: seoulDateSchema, isDayOff: z.boolean() })),
  }),
});

/** A booked consultation with its order's number. */
export const nextAppointmentSchema = z.object({
  ...appointmentSchema.shape,
  orderId: idSchema,
  /** Easy to read aloud, as 2611-2104-38. */
  orderNumber: z.string(),
  /** The number that the clinic calls, of whoever is treated; a backend elsewhere and an older copy may lack it. */
  calledNumber: z.optional(z.nullable(z.string())),
  clinic: z.object({
    clinicId: idSchema,
    clinicName: z.string(),
    clinicAddress: z.string(),
    clinicDetailAddress: z.string(),
    phoneNumber: z.string(),
  }),
});
export type NextAppointment = z.output<typeof nextAppointmentSchema>;

/** The booked consultation that ends next, or null. */
export const getNextAppointment = endpoint(calls.getNextAppointment, {
  summary: '다음 진료 예약입니다.',
  response: z.object({ data: z.nullable(nextAppointmentSchema) }),
});
