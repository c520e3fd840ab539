import { createHmac } from 'node:crypto';

/** The proof that we know this member, as the chat's service wants it: HMAC-SHA256, all hexadecimal (vendors 7). */
export function memberHash(secretKey: string, memberId: string): string {
  return createHmac('sha256', Buffer.from(secretKey, 'hex')).update(memberId).digest('hex');
}
