import { createHmac } from 'node:crypto';

const HEADER =
  /^HMAC-SHA256 apiKey=([^,]+), date=([^,]+), salt=([^,]{12,64}), signature=([0-9a-f]{64})$/;
const MAX_AGE_MS = 15 * 60_000;

/** Checks Solapi's `Authorization`: its key, its time, and that no signature is used twice. */
export function createSignatureCheck(key: string, secret: string, clock: () => number) {
  const used = new Set<string>();
  return (header: string): string | null => {
    const [, apiKey = '', date = '', salt = '', signature = ''] = HEADER.exec(header) ?? [];
    if (apiKey !== key) return 'InvalidAPIKey';
    if (!(Math.abs(Date.parse(date) - clock()) <= MAX_AGE_MS)) return 'RequestTimeTooSkewed';
    const expected = createHmac('sha256', secret).update(`${date}${salt}`).digest('hex');
    if (signature !== expected) return 'SignatureDoesNotMatch';
    if (used.has(signature)) return 'DuplicatedSignature';
    used.add(signature);
    return null;
  };
}
