import { randomUUID } from 'node:crypto';
import { SpanStatusCode } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../core/logger';
import { measures } from '../telemetry/measures';
import { inSpan } from '../telemetry/spans';
import type { HttpEnv } from './api';
import { isConnected } from './client-address';

/** Any other would let a client make as many time series as it likes. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * One line a request: method, route pattern (never the raw path), status, ms, request id. The same is measured
 * and traced where telemetry runs; requests of our own rendering are told apart.
 */
export function requestLog(logger: Logger): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('route', '');
    const isOwn = !isConnected(c);
    await inSpan('request', isOwn ? 'INTERNAL' : 'SERVER', async (span) => {
      await next();
      const ms = performance.now() - started;
      const { status } = c.res;
      // a page or file that was delivered needs none, which saves 1 kB of a first visit
      if (c.get('route') !== '' || status >= 400) c.res.headers.set('X-Request-Id', requestId);
      const route = c.get('route') || 'page';
      const method = METHODS.has(c.req.method) ? c.req.method : '_OTHER';
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'dalim.caller': isOwn ? 'rendering' : 'network',
      };
      measures().requests.record(ms / 1000, attributes);
      span.updateName(`${method} ${route}`);
      span.setAttributes(attributes);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      logger.info('request', {
        method: c.req.method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        requestId,
      });
    });
  };
}
