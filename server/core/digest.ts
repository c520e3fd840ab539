import { createHash, timingSafeEqual } from 'node:crypto';

/** The SHA-256 of a text as base64url, as it is stored of a random secret. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Compares in constant time. */
export function isSameText(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(a)), Buffer.from(digestOf(b)));
}
