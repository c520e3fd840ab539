import { getLeaving, leave, getOwnData } from '@contract/patients/schemas';
import type { Api } from '../../http/api';
import { ApiError } from '../../http/api-error';
import { serve } from '../../http/serve';
import { clearSessionCookie } from '../../http/session-cookie';
import { errorFields } from '../../core/logger';
import { RETAINED_AFTER_LEAVING } from '../retention/ends';
import { ownDataPage } from '../retention/own-data-page';
import { readOwnData } from '../retention/own-data';
import { leaveShop, findOpenOrders } from './leave';
import { unlinkPending, unlinkedRoutes } from './unlink';

/** Mounts own data, leaving and the login provider's unlink report (product 4, Own data; product 4, Leaving). */
export function leavingRoutes(api: Api): void {
  const { deps } = api;

  serve(api, getLeaving, async ({ patientId }) => ({
    data: {
      openOrders: await findOpenOrders(deps.db, patientId),
      kept: [...RETAINED_AFTER_LEAVING],
    },
  }));

  serve(api, getOwnData, async ({ patientId }) => {
    const tables = await readOwnData(deps.db, patientId);
    if (tables[0]?.rows.length === 0) throw new ApiError(401, 'unauthenticated');
    const now = deps.clock();
    const content = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
    const json = JSON.stringify({ exportedAt: new Date(now).toISOString(), ...content }, null, 2);
    return { data: { json, html: await ownDataPage(tables, now) } };
  });

  serve(api, leave, async ({ patientId, cookies }) => {
    const openOrders = await leaveShop(deps, patientId);
    const hasLeft = openOrders.length === 0;
    if (hasLeft) clearSessionCookie(cookies);
    // not waited for: the patient has left in any case, and the cleanup repeats it
    if (hasLeft)
      unlinkPending(deps).catch((error: unknown) =>
        deps.logger.warn('unlinking left to the housekeeper', errorFields(error)),
      );
    return { hasLeft, openOrders };
  });

  unlinkedRoutes(api);
}
