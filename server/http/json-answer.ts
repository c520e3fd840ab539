import { createHash } from 'node:crypto';
import type { Context } from 'hono';

export interface CacheOptions {
  publicSeconds?: number;
}

/**
 * A JSON answer. Public ones may be kept for some seconds and are known by a strong ETag, so that
 * a repeat costs 304; all others are kept by nobody.
 */
export function answerJson(c: Context, answer: unknown, { publicSeconds }: CacheOptions): Response {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  const text = JSON.stringify(answer);
  if (publicSeconds === undefined) {
    return c.body(text, 200, { ...headers, 'Cache-Control': 'no-store' });
  }
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const cached = { 'Cache-Control': `public, max-age=${publicSeconds}`, ETag: etag };
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, cached);
  return c.body(text, 200, { ...headers, ...cached });
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
