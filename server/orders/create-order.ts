import { desc, eq } from 'drizzle-orm';
import type { Item } from '@contract/cart';
import type { Order } from '@contract/orders';
import { DEFAULT_PAYMENT_METHOD } from '@contract/payment-methods';
import type { Clock } from '../clock';
import type { Tx } from '../db/client';
import { orderEvents, orderItems, orders } from '../db/schema/orders';
import { ApiError } from '../http/api-error';
import { newId } from '../ids';
import { lockPatientHolds } from '../appointments/slot-locks';
import { demandCompleteProfile } from './buyer';
import { amountColumns, amountsOf } from './amounts';
import { offerLines, validateLine, type OfferedLine } from './lines';
import { formatOrderNumber, nextSerial } from './order-number';
import { releaseExpiredStock } from './stock';

export interface NewOrder {
  patientId: string;
  items: readonly Item[];
  source: Order['source'];
}

/**
 * Makes a draft with the names and prices of now and answers its id (spec 7, POST /market/orders).
 * Throws 409 `profile_incomplete`, `product_unavailable` or `out_of_stock`, the latter two with a
 * reason for each line.
 */
export async function createOrder(tx: Tx, clock: Clock, wish: NewOrder): Promise<string> {
  await demandCompleteProfile(tx, wish.patientId);
  const createdAt = await nextCreation(tx, wish.patientId, clock());
  await releaseExpiredStock(tx, clock());
  const offered = await offerLines(tx, wish.items);
  const lines = offered.map(({ item, offer }, position) => {
    if (!offer) throw lineRefusal(offered);
    const { product_id: productId, variant_id: variantId, quantity } = item;
    const { productName, variantName, picture, price: unitPrice } = offer;
    return {
      productId,
      variantId,
      position,
      quantity,
      productName,
      variantName,
      picture,
      unitPrice,
    };
  });
  if (offered.some((line) => !validateLine(line).isValid)) throw lineRefusal(offered);
  const id = newId(clock);
  await insertNumbered(tx, createdAt, {
    id,
    patientId: wish.patientId,
    status: 'draft',
    source: wish.source,
    paymentMethod: DEFAULT_PAYMENT_METHOD,
    ...amountColumns(await amountsOf(tx, lines, null)),
    createdAt,
    updatedAt: createdAt,
  });
  await tx.insert(orderItems).values(lines.map((line) => ({ ...line, orderId: id })));
  await tx
    .insert(orderEvents)
    .values({ orderId: id, from: null, to: 'draft', actor: 'patient', at: createdAt });
  return id;
}

/** Why the lines cannot be ordered, by the position of each. */
export function lineRefusal(offered: readonly OfferedLine[]): ApiError {
  const fields: Record<string, string> = {};
  offered.forEach((line, index) => {
    const { message } = validateLine(line);
    if (message !== null) fields[`items.${index}`] = message;
  });
  const isGone = offered.some(({ offer }) => offer === null || offer.isEnded);
  return new ApiError(409, isGone ? 'product_unavailable' : 'out_of_stock', { fields });
}

/** Now, or just after the patient's last order: the list is read on by this time, so no two may share it. */
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

const MOST_DIGITS = 10;

async function insertNumbered(
  tx: Tx,
  at: number,
  order: Omit<typeof orders.$inferInsert, 'number'>,
): Promise<void> {
  for (let digits = 4; digits <= MOST_DIGITS; digits += 2) {
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
