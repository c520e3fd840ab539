import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { HOLD_MS } from '@contract/core/figures';
import type { Order } from '@contract/orders/schemas';
import { findAddresses } from '../../accounts/addresses/saved';
import { hasActiveHold, holdSlot } from '../../shop/appointments/holds';
import { findCalendar, findNextFree } from '../../shop/appointments/queries';
import type { Clock } from '../../core/clock';
import type { Tx } from '../../db/client';
import { shippingMethods } from '../../db/schema/catalog';
import { orders } from '../../db/schema/orders';
import { newId } from '../../core/ids';
import type { OrderRow } from './queries';

type ShippingAddress = NonNullable<Order['shipping_address']>;
type Prefilled = Partial<
  Pick<OrderRow, 'billingName' | 'shippingMethodId' | 'shippingAddress' | 'comments' | 'clinicId'>
>;

/**
 * What a new draft takes from the last paid order (product 4, Checkout); never payment, examination or consents.
 * Address: the default one, else the last order's, else the saved one that was used last.
 */
export async function prefillFromLast(
  tx: Tx,
  clock: Clock,
  { patientId, isLocalHome }: { patientId: string; isLocalHome: boolean },
): Promise<Prefilled> {
  const [last] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.patientId, patientId), isNotNull(orders.paidAt)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  const [saved] = await findAddresses(tx, patientId);
  const to = saved?.isDefault ? saved : (last?.shippingAddress ?? saved);
  const shippingAddress = to ? orderAddress(clock, to) : null;
  if (!last) return { shippingAddress };
  const { billingName, shippingMethodId, comments, clinicId } = last;
  // it may have stopped remote consultations since
  const isRemote =
    clinicId !== null &&
    (await findCalendar(tx, clinicId, clock()))?.isTelemedicineAvailable === true;
  const isOffered =
    shippingMethodId !== null &&
    (await tx.$count(shippingMethods, eq(shippingMethods.id, shippingMethodId))) > 0;
  return {
    billingName,
    comments,
    shippingMethodId: isOffered ? shippingMethodId : null,
    shippingAddress,
    clinicId: !isLocalHome && isRemote ? clinicId : null,
  };
}

function orderAddress(clock: Clock, to: ShippingAddress): ShippingAddress {
  const { full_name, phone, address1, address2, postcode } = to;
  const id = newId(clock);
  return { id, full_name, phone, address1, address2, ...(postcode ? { postcode } : {}) };
}

/**
 * Holds the clinic's next free time for the new draft, and returns its start (ms); null when the clinic
 * has none, or when the patient holds a time for another order, which stays theirs.
 */
export async function holdNextFree(
  tx: Tx,
  clock: Clock,
  { orderId, patientId, clinicId }: { orderId: string; patientId: string; clinicId: string },
): Promise<number | null> {
  const now = clock();
  if (await hasActiveHold(tx, patientId, now)) return null;
  const startedAt = await findNextFree(tx, clinicId, now);
  if (startedAt === null) return null;
  const claim = { orderId, patientId, clinicId, startedAt };
  return (await holdSlot(tx, clock, claim, now + HOLD_MS)) ? startedAt : null;
}
