import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { AddressInput, SavedAddress } from '@contract/addresses/schemas';
import { ADDRESSES_MAX } from '@contract/core/figures';
import type { ShippingAddressInput } from '@contract/orders/schemas';
import type { Clock } from '../../core/clock';
import type { Tx } from '../../db/client';
import { addresses } from '../../db/schema/patients';
import { ApiError } from '../../http/api-error';
import { newId } from '../../core/ids';
import { lockPatient } from '../patients/queries';

/** The patient's saved addresses: the default first, then the last used. */
export async function findAddresses(tx: Tx, patientId: string): Promise<SavedAddress[]> {
  const rows = await tx
    .select()
    .from(addresses)
    .where(eq(addresses.patientId, patientId))
    .orderBy(desc(addresses.isDefault), desc(addresses.usedAt), desc(addresses.id));
  return rows.map(({ id, fullName, phone, address1, address2, postcode, isDefault, usedAt }) => ({
    id,
    full_name: fullName,
    phone,
    address1,
    address2,
    ...(postcode === null ? {} : { postcode }),
    isDefault,
    usedAt,
  }));
}

/** Saves an address, or moves an equal one's time of use; its id. Throws 422 `addresses_full`. */
export async function saveAddress(
  tx: Tx,
  clock: Clock,
  { patientId, input }: { patientId: string; input: AddressInput },
): Promise<string> {
  const id = await saveUsedAddress(tx, clock, patientId, input);
  if (id === null) throw new ApiError(422, 'addresses_full');
  if (input.isDefault) await markDefault(tx, patientId, id, true);
  return id;
}

/**
 * Saves the address of an order that was paid, unless an equal one is there, whose time of use moves
 * (product 4, Payment). With as many addresses as may be saved, nothing is added.
 */
export async function saveUsedAddress(
  tx: Tx,
  clock: Clock,
  patientId: string,
  input: ShippingAddressInput,
): Promise<string | null> {
  await lockPatient(tx, patientId);
  const values = columnsOf(input);
  const now = clock();
  const { postcode } = values;
  const [equal] = await tx
    .update(addresses)
    .set({ usedAt: now })
    .where(
      and(
        eq(addresses.patientId, patientId),
        eq(addresses.fullName, values.fullName),
        eq(addresses.phone, values.phone),
        eq(addresses.address1, values.address1),
        eq(addresses.address2, values.address2),
        postcode === null ? isNull(addresses.postcode) : eq(addresses.postcode, postcode),
      ),
    )
    .returning({ id: addresses.id });
  if (equal) return equal.id;
  const [saved] = await tx
    .select({ count: count() })
    .from(addresses)
    .where(eq(addresses.patientId, patientId));
  if (saved === undefined || saved.count >= ADDRESSES_MAX) return null;
  const id = newId(clock);
  await tx.insert(addresses).values({ id, patientId, ...values, usedAt: now });
  return id;
}

/** Replaces one of the patient's addresses. Throws 404. */
export async function changeAddress(
  tx: Tx,
  { patientId, id, input }: { patientId: string; id: string; input: AddressInput },
): Promise<void> {
  await lockPatient(tx, patientId);
  const changed = await tx
    .update(addresses)
    .set(columnsOf(input))
    .where(isOwn(patientId, id))
    .returning({ id: addresses.id });
  if (changed.length === 0) throw new ApiError(404, 'not_found');
  if (input.isDefault !== undefined) await markDefault(tx, patientId, id, input.isDefault);
}

/** Deletes one of the patient's addresses. Throws 404. */
export async function removeAddress(tx: Tx, patientId: string, id: string): Promise<void> {
  const removed = await tx
    .delete(addresses)
    .where(isOwn(patientId, id))
    .returning({ id: addresses.id });
  if (removed.length === 0) throw new ApiError(404, 'not_found');
}

async function markDefault(
  tx: Tx,
  patientId: string,
  id: string,
  isDefault: boolean,
): Promise<void> {
  if (isDefault)
    await tx
      .update(addresses)
      .set({ isDefault: false })
      .where(and(eq(addresses.patientId, patientId), addresses.isDefault));
  await tx.update(addresses).set({ isDefault }).where(isOwn(patientId, id));
}

function isOwn(patientId: string, id: string) {
  return and(eq(addresses.id, id), eq(addresses.patientId, patientId));
}

function columnsOf({ full_name, phone, address1, address2, postcode }: ShippingAddressInput) {
  return {
    fullName: full_name,
    phone,
    address1,
    address2: address2 ?? '',
    postcode: postcode ?? null,
  };
}
