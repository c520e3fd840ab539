import { Hono } from 'hono';
import type { HttpEnv } from '../../http/api';
import { ApiError, answerError } from '../../http/api-error';
import { requestLog } from '../../http/request-log';
import { appointmentCalls } from './appointment-calls';
import { blockedTimeCalls } from './blocked-time-calls';
import { orderCalls } from './order-calls';
import { staffDocument } from './openapi';
import type { StaffApi } from './staff-api';
import { stockCalls } from './stock-calls';

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/**
 * The staff API (decision 0133), an app of its own that the shop's addresses know nothing of. Browsers are refused:
 * no page of any origin, not even of ours, calls it.
 */
export function createStaffApp(options: Omit<StaffApi, 'app' | 'calls'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { logger } = options.deps;
  app.use(requestLog(logger));
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  });
  app.use(async (c, next) => {
    if (!URL.canParse(c.req.url)) throw new ApiError(400, 'invalid_request');
    if (c.req.header('Origin') !== undefined) throw new ApiError(403, 'invalid_request');
    await next();
  });
  app.onError((error, c) => answerError(c, error, logger));
  app.notFound((c) => answerError(c, new ApiError(404, 'not_found'), logger));
  const api: StaffApi = { app, calls: [], ...options };
  appointmentCalls(api);
  blockedTimeCalls(api);
  orderCalls(api);
  stockCalls(api);
  const document = staffDocument(api.calls);
  app.get('/openapi.json', (c) => {
    c.set('route', '/openapi.json');
    return c.json(document);
  });
  return app;
}
