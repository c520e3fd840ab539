import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { orderConsents, orderEvents, orderItems, orders } from '../../db/schema/orders';
import { timeProposals } from '../../db/schema/proposals';
import { orderReturns } from '../../db/schema/returns';
import { patients } from '../../db/schema/patients';

/** Owns the orders of patients who left while a payment window may have been open. Nobody signs in as it. */
export const LEFT_PATIENT = '0'.repeat(24);

/**
 * Keeps orders whose payment attempts are not settled, cancelled and without anything of the patient,
 * so that the reconciler refunds a late charge (decision 0134). The orders are locked.
 */
export async function retainUnsettled(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(patients)
    .values({ id: LEFT_PATIENT, name: '탈퇴한 회원', createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const these = [...ids];
  for (const table of [orderItems, orderEvents, orderConsents, orderReturns, timeProposals])
    await tx.delete(table).where(inArray(table.orderId, these));
  const unpaid = sql`${orders.status} in ('draft', 'awaiting_payment')`;
  await tx
    .update(orders)
    .set({
      patientId: LEFT_PATIENT,
      status: sql`case when ${unpaid} then 'cancelled' else ${orders.status} end`,
      isLocalHome: false,
      billingName: null,
      treatedPerson: null,
      shippingMethodId: null,
      shippingAddress: null,
      comments: '',
      clinicId: null,
      appointmentStartedAt: null,
      selfExamination: null,
      trackingCarrier: null,
      trackingNumber: null,
      updatedAt: now,
    })
    .where(inArray(orders.id, these));
}
