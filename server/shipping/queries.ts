import { asc } from 'drizzle-orm';
import type { ShippingMethod } from '@contract/shipping';
import type { Tx } from '../db/client';
import { shippingMethods } from '../db/schema/catalog';

/** All shipping methods in the order they are offered. */
export async function listMethods(tx: Tx): Promise<ShippingMethod[]> {
  const { id, name, description, fee, freeFrom } = shippingMethods;
  return tx
    .select({ id, name, description, fee, freeFrom })
    .from(shippingMethods)
    .orderBy(asc(shippingMethods.position));
}

/** One shipping method; null when it is not offered. */
export async function findMethod(tx: Tx, id: string): Promise<ShippingMethod | null> {
  return (await listMethods(tx)).find((method) => method.id === id) ?? null;
}
