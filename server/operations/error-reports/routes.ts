import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MINUTE_MS } from '@contract/core/constants';
import type { Deps } from '../../http/deps';
import type { HttpEnv } from '../../http/api';
import { clientAddress } from '../../http/client-address';
import { ERROR_TUNNEL } from '../../vendors/browser-services';

const MAX_BODY = 200 * 1024;
/** A hanging service must not use up our connections. */
const MAX_AT_ONCE = 20;
/** Of one address in a minute; a carrier's address stands for many browsers. */
const MAX_OF_ADDRESS = 120;

/** Mounts the tunnel for error reports (vendors 9), which are never logged, and dropped at need. */
export function errorReportRoutes(app: Hono<HttpEnv>, deps: Deps): void {
  const { errorReports, logger } = deps;
  if (!errorReports) return;
  let underWay = 0;
  // in memory, since a shop whose hosts are elsewhere has no database
  const counts = new Map<string, number>();
  let countedSince = 0;
  const isLeft = (address: string) => {
    const now = deps.clock();
    if (now - countedSince >= MINUTE_MS) {
      counts.clear();
      countedSince = now;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= MAX_OF_ADDRESS;
  };
  const limit = bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.body(null, 413) });
  app.post(ERROR_TUNNEL, limit, async (c) => {
    c.set('route', ERROR_TUNNEL);
    c.header('Cache-Control', 'no-store');
    const address = clientAddress(deps.config, c);
    if (underWay >= MAX_AT_ONCE || !isLeft(address))
      return c.body(null, 429, { 'Retry-After': '60' });
    const envelope = new Uint8Array(await c.req.arrayBuffer());
    underWay += 1;
    try {
      const answer = await errorReports.forward(envelope);
      if (answer === null) return c.body(null, 400);
      return c.body(null, answer.status === 429 ? 429 : 204, answer.headers);
    } catch {
      logger.warn('error report not delivered', { requestId: c.get('requestId') });
      return c.body(null, 204);
    } finally {
      underWay -= 1;
    }
  });
}
