import { and, asc, eq, inArray } from 'drizzle-orm';
import { isOnDay } from '../../shop/appointments/queries';
import type { Tx } from '../../db/client';
import { appointments } from '../../db/schema/appointments';
import { orders } from '../../db/schema/orders';
import { patients } from '../../db/schema/patients';
import { findProposals, viewProposal } from '../../purchase/orders/reschedule';
import { isReadable } from '../../purchase/orders/staff-list';
import { findOrderItems, type OrderRow } from '../../purchase/orders/queries';
import { findRefunding } from '../../purchase/orders/status';

type PatientRow = typeof patients.$inferSelect;

/** The clinic's booked consultations of a Seoul day, in order, without any health answer. */
export async function readDay(tx: Tx, clinicId: string, day: string, now: number) {
  const rows = await tx
    .select({ appointment: appointments, order: orders, patient: patients })
    .from(appointments)
    .innerJoin(orders, eq(orders.id, appointments.orderId))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(
      and(
        eq(appointments.clinicId, clinicId),
        // as the index of live times has it
        inArray(appointments.status, ['held', 'booked']),
        eq(appointments.status, 'booked'),
        isOnDay(appointments.startedAt, day),
        isReadable,
      ),
    )
    .orderBy(asc(appointments.startedAt));
  const ids = rows.map(({ order }) => order.id);
  const items = await findOrderItems(tx, ids);
  const proposals = await findProposals(tx, ids);
  const refunding = await findRefunding(tx, ids);
  return rows.map(({ appointment, order, patient }) => {
    const proposal = proposals.find(({ orderId }) => orderId === order.id);
    const { outcome } = appointment;
    const isPresent = appointment.startedAt === order.appointmentStartedAt;
    const isRefunding = refunding.has(order.id);
    const proposed = isPresent
      ? viewProposal(order, { outcome, isRefunding, proposal }, now)
      : null;
    return {
      appointmentId: appointment.id,
      startsAt: isoTime(appointment.startedAt),
      endsAt: isoTime(appointment.endedAt),
      outcome,
      proposedStartsAt: isoOrNull(proposed?.appointmentStartedAt ?? null),
      patient: treatedOf(order, patient),
      order: {
        orderId: order.id,
        number: order.number,
        status: order.status,
        refunding: isRefunding,
        lines: linesOf(items.filter(({ orderId }) => orderId === order.id)),
      },
    };
  });
}

export const isoTime = (at: number) => new Date(at).toISOString();
export const isoOrNull = (at: number | null) => (at === null ? null : isoTime(at));

/** Who is treated: the patient, or whom they ordered for, whose gender is not asked. Birth dates as YYYYMMDD. */
export function treatedOf(
  { treatedPerson }: OrderRow,
  { name, phoneNumber, birthDate, gender }: PatientRow,
) {
  if (treatedPerson === null) return { name, phone: phoneNumber, birthDate, gender };
  const { full_name, phone, birthday } = treatedPerson;
  return { name: full_name, phone, birthDate: birthday.replaceAll('-', ''), gender: null };
}

export const linesOf = (items: Awaited<ReturnType<typeof findOrderItems>>) =>
  items.map(({ productName: product, variantName: variant, quantity }) => ({
    product,
    variant,
    quantity,
  }));
