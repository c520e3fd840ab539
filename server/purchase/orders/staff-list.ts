import { and, desc, eq, gte, isNotNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { DAY_MS } from '@contract/core/constants';
import type { OrderStatus } from '@contract/orders/schemas';
import { seoulTimestamp } from '@contract/core/seoul-time';
import type { Tx } from '../../db/client';
import { appointments } from '../../db/schema/appointments';
import { orders } from '../../db/schema/orders';
import { patients } from '../../db/schema/patients';

/** What of the orders staff want to see; what is left out limits nothing. */
export interface OrdersWanted {
  clinicId?: string | undefined;
  status?: OrderStatus | undefined;
  /** First and last day of the consultation, YYYY-MM-DD in Seoul. */
  from?: string | undefined;
  to?: string | undefined;
  /** The last order of the page before. */
  before?: string | undefined;
  /** Leaves out what was never paid, and what was given back before its consultation. */
  isPaid?: boolean;
}

/** A page of orders with their patients, the newest first, and the id to go on `before`; null at the end. */
export async function findOrdersOfStaff(tx: Tx, wanted: OrdersWanted, pageSize: number) {
  const rows = await ordersOfStaff(tx, wanted, pageSize + 1);
  const page = rows.slice(0, pageSize);
  return { page, next: rows.length > pageSize ? (page.at(-1)?.order.id ?? null) : null };
}

/** The numbers of orders in preparation without a consultation that was held: from before outcomes were required. */
export async function findPreparedWithoutConsultation(tx: Tx): Promise<string[]> {
  const held = tx
    .select({ orderId: appointments.orderId })
    .from(appointments)
    .where(eq(appointments.outcome, 'done'));
  const rows = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.status, 'preparing'), notInArray(orders.id, held)))
    .orderBy(orders.id);
  return rows.map(({ number }) => number);
}

const VOID: OrderStatus[] = ['cancelled', 'refunded'];
/** Not given back without a consultation, which ends what the clinic may know (agreement 4). */
export const isReadable = or(
  notInArray(orders.status, VOID),
  sql`exists (select from ${appointments} held where held.order_id = ${orders.id} and held.outcome = 'done')`,
);

/** The query, whose plan a test reads. */
export function ordersOfStaff(
  tx: Tx,
  { clinicId, status, from, to, before, isPaid = false }: OrdersWanted,
  limit: number,
) {
  const startedAt = orders.appointmentStartedAt;
  return (
    tx
      .select({ order: orders, patient: patients })
      .from(orders)
      .innerJoin(patients, eq(patients.id, orders.patientId))
      .where(
        and(
          isPaid ? isNotNull(orders.paidAt) : ne(orders.status, 'draft'),
          isPaid ? isReadable : undefined,
          clinicId === undefined ? undefined : eq(orders.clinicId, clinicId),
          status === undefined ? undefined : eq(orders.status, status),
          from === undefined ? undefined : gte(startedAt, seoulTimestamp(from)),
          to === undefined ? undefined : lt(startedAt, seoulTimestamp(to) + DAY_MS),
          before === undefined ? undefined : lt(orders.id, before),
        ),
      )
      // ids begin with the time
      .orderBy(desc(orders.id))
      .limit(limit)
  );
}
