import { asc } from 'drizzle-orm';
import { listShippingMethods, type ShippingMethod } from '@contract/shipping/schemas';
import type { Tx } from '../../db/client';
import { shippingMethods } from '../../db/schema/catalog';
import type { Api } from '../../http/api';
import { serve } from '../../http/serve';

/** All shipping methods in display order. */
async function listMethods(tx: Tx): Promise<ShippingMethod[]> {
  const { id, name, description, fee, freeFrom } = shippingMethods;
  return tx
    .select({ id, name, description, fee, freeFrom })
    .from(shippingMethods)
    .orderBy(asc(shippingMethods.position));
}

/** Mounts the shipping methods. */
export function shippingRoutes(api: Api): void {
  serve(api, listShippingMethods, async () => ({ items: await listMethods(api.deps.db) }));
}
