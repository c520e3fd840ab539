import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { OWN_HEADER } from '@contract/core/constants';
import type { Config } from '../core/config';
import { isApiPath } from './paths';

/** Chromium remembers no answer for longer. */
const PREFLIGHT_S = 7200;

/**
 * Lets pages of the allowed origins call the API: with a bearer in a header, never with cookies. The clock of the shop
 * needs the time of an answer.
 */
export function allowShops({ allowedOrigins }: Config): MiddlewareHandler {
  const allow = cors({
    origin: (origin) => (allowedOrigins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', OWN_HEADER],
    exposeHeaders: ['Date'],
    maxAge: PREFLIGHT_S,
  });
  return (c, next) =>
    allowedOrigins.length > 0 && isApiPath(c.req.path) ? allow(c, next) : next();
}
