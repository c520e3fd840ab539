import { getLeaving, leave } from '@contract/leaving';
import type { Api } from '../http/api';
import { serve } from '../http/serve';
import { errorFields } from '../logger';
import { KEPT_AFTER_LEAVING } from '../retention/kept-after-leaving';
import { leaveShop } from './leave';
import { findOpenOrders } from './open-orders';
import { unlinkPending } from './unlink';
import { unlinkedRoutes } from './unlinked';

/** Mounts leaving the shop (product 4, Leaving), and the messenger's report that somebody unlinked it. */
export function leavingRoutes(api: Api): void {
  const { deps } = api;

  serve(api, getLeaving, async ({ patientId }) => ({
    data: {
      openOrders: await findOpenOrders(deps.db, patientId),
      kept: [...KEPT_AFTER_LEAVING],
    },
  }));

  serve(api, leave, async ({ patientId }) => {
    const openOrders = await leaveShop(deps, patientId);
    const hasLeft = openOrders.length === 0;
    // the housekeeper repeats it; the patient has left in any case
    if (hasLeft)
      await unlinkPending(deps).catch((error: unknown) =>
        deps.logger.warn('unlinking left to the housekeeper', errorFields(error)),
      );
    return { hasLeft, openOrders };
  });

  unlinkedRoutes(api);
}
