import { and, asc, desc, eq, gt, isNotNull, isNull, not } from 'drizzle-orm';
import type { NextAppointment } from '@contract/appointments/schemas';
import type { Health } from '@contract/health/schemas';
import type { SelfExamination } from '@contract/health/self-examination';
import { textsInForce } from '../consents/texts';
import type { Tx } from '../../db/client';
import { isRefundUnderWay } from '../../db/refund-under-way';
import { appointments } from '../../db/schema/appointments';
import { clinics } from '../../db/schema/clinics';
import { patientConsents, patientHealth } from '../../db/schema/health';
import { orderConsents, orders } from '../../db/schema/orders';
import { patients } from '../../db/schema/patients';

/** The patient's health information, or null. */
export async function findHealth(tx: Tx, patientId: string): Promise<Health | null> {
  const [row] = await tx
    .select({
      medicalHistory: patientHealth.medicalHistory,
      medication: patientHealth.medication,
    })
    .from(patientHealth)
    .where(eq(patientHealth.patientId, patientId));
  return row ?? null;
}

/** Whether the patient has agreed to the health text in force; `isLocked` bars a withdrawal until the commit. */
export async function hasHealthConsent(
  tx: Tx,
  patientId: string,
  isLocked = false,
): Promise<boolean> {
  const text = (await textsInForce(tx)).get('health');
  if (!text) return false;
  const given = tx
    .select({ agreedAt: patientConsents.agreedAt })
    .from(patientConsents)
    .where(
      and(
        eq(patientConsents.patientId, patientId),
        eq(patientConsents.kind, 'health'),
        eq(patientConsents.version, text.version),
        eq(patientConsents.digest, text.digest),
      ),
    );
  const own = await (isLocked ? given.for('key share') : given);
  if (own.length > 0) return true;
  const givenWithOrder = tx
    .select({ agreedAt: orderConsents.agreedAt })
    .from(orderConsents)
    .innerJoin(orders, eq(orders.id, orderConsents.orderId))
    .where(
      and(
        eq(orders.patientId, patientId),
        // someone else's consent is not the patient's
        isNull(orders.treatedPerson),
        eq(orderConsents.kind, 'health'),
        eq(orderConsents.version, text.version),
        eq(orderConsents.digest, text.digest),
      ),
    )
    .limit(1);
  const withOrder = await (isLocked
    ? givenWithOrder.for('key share', { of: orderConsents })
    : givenWithOrder);
  return withOrder.length > 0;
}

/** The examination of the last paid order that was given under the current health text, or null. */
export async function findLastExamination(
  tx: Tx,
  patientId: string,
): Promise<SelfExamination | null> {
  const text = (await textsInForce(tx)).get('health');
  if (!text) return null;
  const [row] = await tx
    .select({ examination: orders.selfExamination })
    .from(orders)
    .innerJoin(orderConsents, eq(orderConsents.orderId, orders.id))
    .where(
      and(
        eq(orders.patientId, patientId),
        isNull(orders.treatedPerson),
        isNotNull(orders.paidAt),
        isNotNull(orders.selfExamination),
        eq(orderConsents.kind, 'health'),
        eq(orderConsents.version, text.version),
        eq(orderConsents.digest, text.digest),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row?.examination ?? null;
}

/** The patient's booked consultation with the next end after `now` (ms), unless its order is being refunded, or null. */
export async function findNextAppointment(
  tx: Tx,
  patientId: string,
  now: number,
): Promise<NextAppointment | null> {
  const [row] = await tx
    .select({
      appointmentStartedAt: appointments.startedAt,
      appointmentEndedAt: appointments.endedAt,
      orderId: appointments.orderId,
      orderNumber: orders.number,
      treatedPerson: orders.treatedPerson,
      phoneNumber: patients.phoneNumber,
      clinic: {
        clinicId: clinics.id,
        clinicName: clinics.name,
        clinicAddress: clinics.address,
        clinicDetailAddress: clinics.detailAddress,
        phoneNumber: clinics.phoneNumber,
      },
    })
    .from(appointments)
    .innerJoin(orders, eq(orders.id, appointments.orderId))
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(
      and(
        eq(appointments.patientId, patientId),
        eq(appointments.status, 'booked'),
        isNull(appointments.outcome),
        gt(appointments.endedAt, now),
        not(isRefundUnderWay(tx, appointments.orderId)),
      ),
    )
    .orderBy(asc(appointments.startedAt))
    .limit(1);
  if (!row) return null;
  const { treatedPerson: other, phoneNumber, ...next } = row;
  return { ...next, calledNumber: other ? other.phone : phoneNumber };
}
