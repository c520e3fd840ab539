import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../logger';
import type { HttpEnv } from './api';

/** One line a request: method, route pattern (never the raw path), status, ms, request id. */
export function requestLog(logger: Logger): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('route', '');
    await next();
    c.header('X-Request-Id', requestId);
    logger.info('request', {
      method: c.req.method,
      route: c.get('route') || 'page',
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      requestId,
    });
  };
}
