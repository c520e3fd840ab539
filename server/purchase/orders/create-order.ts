import { desc, eq, sql } from 'drizzle-orm';
import type { Item } from '@contract/cart/schemas';
import type { Order } from '@contract/orders/schemas';
import { DEFAULT_PAYMENT_METHOD } from '@contract/payments/methods';
import { seoulDate } from '@contract/core/seoul-time';
import { isComplete, requirePatient } from '../../accounts/patients/queries';
import type { Clock } from '../../core/clock';
import type { Tx } from '../../db/client';
import { orderEvents, orderItems, orders } from '../../db/schema/orders';
import { ApiError } from '../../http/api-error';
import { newId } from '../../core/ids';
import { lockPatientHolds } from '../../shop/appointments/slot-locks';
import { holdNextFree, prefillFromLast } from './prefill';
import { amountColumns, amountsOf } from './amounts';
import { lineRefusal, offerLines, validateLine } from './lines';
import { releaseExpiredStock } from './stock';

/** Coprime to 10, so that stepping by it visits every number below `10^n` once. */
const STEP = 7919;
const START = 4177;

/**
 * A number that is easy to read aloud, such as 2611-2104-38: the date, then digits that do not reveal the order
 * count. `digits` (even, at least 4) must grow when a day has used them up.
 */
export function formatOrderNumber(at: number, serial: number, digits = 4): string {
  const [year = '', month = '', day = ''] = seoulDate(at).split('-');
  const range = 10 ** digits;
  const tail = String((serial * STEP + START) % range).padStart(digits, '0');
  return `${year.slice(2)}${month}-${day}${tail.slice(0, 2)}-${tail.slice(2)}`;
}

/** The next value of the sequence behind order numbers. */
async function nextSerial(tx: Tx): Promise<number> {
  const serial = sql<number>`nextval('order_numbers')`.mapWith(Number).as('serial');
  const [row] = await tx.select({ serial }).from(sql`(select 1) as one`);
  if (!row) throw new Error('The sequence of order numbers returned no value.');
  return row.serial;
}

interface NewOrder {
  patientId: string;
  items: readonly Item[];
  source: Order['source'];
  /** It begins in a clinic's storefront, whose own clinic comes first. */
  isLocalHome: boolean;
}

/**
 * Creates a draft, prefilled from the patient's last paid order; returns its id (product 7, POST /market/orders).
 * Throws 409 `profile_incomplete`, or `product_unavailable` or `out_of_stock` with a reason per line.
 */
export async function createOrder(tx: Tx, clock: Clock, wish: NewOrder): Promise<string> {
  const { patientId, source, isLocalHome, items } = wish;
  if (!isComplete(await requirePatient(tx, patientId)))
    throw new ApiError(409, 'profile_incomplete');
  const createdAt = await nextCreation(tx, patientId, clock());
  const id = newId(clock);
  const prefilled = await prefillFromLast(tx, clock, { patientId, isLocalHome });
  await insertNumbered(tx, createdAt, {
    id,
    patientId,
    status: 'draft',
    source,
    isLocalHome,
    paymentMethod: DEFAULT_PAYMENT_METHOD,
    ...prefilled,
    ...amountColumns(await amountsOf(tx, [], null)),
    createdAt,
    updatedAt: createdAt,
  });
  await tx
    .insert(orderEvents)
    .values({ orderId: id, from: null, to: 'draft', actor: 'patient', at: createdAt });
  // before any stock is locked, as when an order is paid, so that both cannot wait for each other
  const { clinicId = null, shippingMethodId = null } = prefilled;
  const appointmentStartedAt =
    clinicId === null ? null : await holdNextFree(tx, clock, { orderId: id, patientId, clinicId });
  const lines = await linesOf(tx, clock, items);
  await tx.insert(orderItems).values(lines.map((line) => ({ ...line, orderId: id })));
  const amounts = amountColumns(await amountsOf(tx, lines, shippingMethodId));
  await tx
    .update(orders)
    .set({ ...amounts, appointmentStartedAt })
    .where(eq(orders.id, id));
  return id;
}

/** The lines with current names and prices; throws when one cannot be ordered. */
async function linesOf(tx: Tx, clock: Clock, items: readonly Item[]) {
  await releaseExpiredStock(tx, clock());
  const offered = await offerLines(tx, items);
  if (offered.some((line) => !validateLine(line).isValid)) throw lineRefusal(offered);
  return offered.map(({ item, offer }, position) => {
    if (!offer) throw lineRefusal(offered);
    const { product, variant } = offer;
    return {
      productId: product.id,
      variantId: variant.id,
      position,
      quantity: item.quantity,
      productName: product.name,
      variantName: variant.name,
      picture: product.picture,
      unitPrice: variant.price,
    };
  });
}

/** A creation time that is unique per patient, since it is the list's page cursor. */
async function nextCreation(tx: Tx, patientId: string, now: number): Promise<number> {
  await lockPatientHolds(tx, patientId);
  const [last] = await tx
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.patientId, patientId))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return Math.max(now, (last?.createdAt ?? 0) + 1);
}

const MAX_DIGITS = 10;

async function insertNumbered(
  tx: Tx,
  at: number,
  order: Omit<typeof orders.$inferInsert, 'number'>,
): Promise<void> {
  for (let digits = 4; digits <= MAX_DIGITS; digits += 2) {
    const number = formatOrderNumber(at, await nextSerial(tx), digits);
    const inserted = await tx
      .insert(orders)
      .values({ ...order, number })
      .onConflictDoNothing({ target: orders.number })
      .returning({ id: orders.id });
    if (inserted.length > 0) return;
  }
  throw new Error('No order number is free.');
}
