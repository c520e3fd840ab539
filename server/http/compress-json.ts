import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

const gzip = compress({ encoding: 'gzip', contentTypeFilter: /^application\/json\b/ });

/**
 * Compresses JSON answers from 1 kB on: those for everybody, and what a query asked of the clinics. Answers with
 * tokens stay plain, since the length of a compressed secret beside given text would give it away.
 */
export const compressJson: MiddlewareHandler = async (c, next) => {
  if (c.req.path.startsWith('/token-service')) return next();
  return gzip(c, next);
};
