/**
 * A fresh key for one intention of the patient. Keep it while the same intention is repeated
 * (design 5, Safe repeats), make a new one for the next.
 */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
