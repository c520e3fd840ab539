import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Descriptor } from '@contract/core/descriptor';
import { hasTypedWords } from '@contract/core/typed-words';

/** A JSON answer: cacheable with a strong ETag, else `no-store`, as for what somebody searched. */
export function answerJson(c: Context, { cache }: Descriptor, answer: unknown): Response {
  const text = JSON.stringify(answer);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    // short answers are not worth compressing
    'Content-Length': String(Buffer.byteLength(text)),
  };
  if (cache === undefined || hasTypedWords(new URL(c.req.url).search)) {
    return c.body(text, 200, { ...headers, 'Cache-Control': 'no-store' });
  }
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const cached = { 'Cache-Control': `public, max-age=${cache.maxAge}`, ETag: etag };
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, cached);
  return c.body(text, 200, { ...headers, ...cached });
}

/** Whether `If-None-Match` contains the tag: in a list, weak, or `*` (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

const gzip = compress({ encoding: 'gzip', contentTypeFilter: /^application\/json\b/ });

/**
 * Compresses JSON answers from 1 kB on: those for everybody, and what a query asked of the clinics. Answers with
 * tokens stay plain, since the length of a compressed secret beside given text would give it away.
 */
export const compressJson: MiddlewareHandler = async (c, next) => {
  if (c.req.path.startsWith('/token-service')) return next();
  return gzip(c, next);
};
