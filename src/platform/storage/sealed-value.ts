/** A value as it lies on the device: only its times can be read without the key. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
  /** When it was stored, and until when it counts (ms). */
  keptAt: number;
  expiresAt: number;
}

type Times = Pick<Sealed, 'keptAt' | 'expiresAt'>;

const CIPHER = 'AES-GCM';
const IV_BYTES = 12;

/** A key that encrypts and decrypts here and cannot be read out. */
export function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Encrypts what JSON can carry. The place and the times are sealed with it: none can be exchanged. */
export async function encrypt(
  key: CryptoKey,
  place: string,
  value: unknown,
  times: Times,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt(cipher(iv, place, times), key, text);
  return { iv, data, ...times };
}

/** Decrypts; rejects when key, place or content is not the one it was sealed with. */
export async function decrypt(key: CryptoKey, place: string, sealed: Sealed): Promise<unknown> {
  const { iv, data, keptAt, expiresAt } = sealed;
  const open = await crypto.subtle.decrypt(cipher(iv, place, { keptAt, expiresAt }), key, data);
  return JSON.parse(new TextDecoder().decode(open));
}

/** What lies on the device, or null when it is nothing that was sealed here. */
export function parseSealed(value: unknown): Sealed | null {
  if (typeof value !== 'object' || value === null) return null;
  const { iv, data, keptAt, expiresAt } = value as Partial<Record<keyof Sealed, unknown>>;
  const isWhole =
    ArrayBuffer.isView(iv) &&
    data !== undefined &&
    typeof keptAt === 'number' &&
    typeof expiresAt === 'number';
  return isWhole ? (value as Sealed) : null;
}

function cipher(iv: Uint8Array<ArrayBuffer>, place: string, times: Times): AesGcmParams {
  const bound = `${place}:${times.keptAt}:${times.expiresAt}`;
  return { name: CIPHER, iv, additionalData: new TextEncoder().encode(bound) };
}
