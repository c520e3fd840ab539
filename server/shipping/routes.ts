import { listShippingMethods } from '@contract/shipping';
import type { Api } from '../http/api';
import { serve } from '../http/serve';
import { listMethods } from './queries';

/** Mounts the shipping methods. */
export function shippingRoutes(api: Api): void {
  serve(api, listShippingMethods, async () => ({ items: await listMethods(api.deps.db) }), {
    publicSeconds: 60,
  });
}
