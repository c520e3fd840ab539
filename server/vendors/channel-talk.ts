import { createHmac } from 'node:crypto';

/** Signs a chat member's id: HMAC-SHA256 with hexadecimal key and result (vendors 7). */
export function memberHash(secretKey: string, memberId: string): string {
  return createHmac('sha256', Buffer.from(secretKey, 'hex')).update(memberId).digest('hex');
}
