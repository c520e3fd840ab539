import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { KeysFault, type Keyring } from './keyring';

/** Begins every sealed text: `v1.key id.base64url of nonce, tag and cipher text`. */
const SEALED = /^v1\.([a-z0-9-]+)\.([\w-]+)$/;
const NONCE = 12;
const TAG = 16;

let keyring: Keyring | undefined;

/** Sets the keys of this process; called once, before the database is read. */
export function useKeyring(given: Keyring): void {
  keyring = given;
}

function ring(): Keyring {
  if (!keyring) throw new Error('No keys: useKeyring was not called.');
  return keyring;
}

/** Encrypts a text (AES-256-GCM) for one place, such as `orders.self_examination`. */
export function seal(text: string, place: string): string {
  const { current, keys } = ring();
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, current, place), nonce);
  cipher.setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = Buffer.concat([nonce, cipher.getAuthTag(), body]);
  return `v1.${current}.${parts.toString('base64url')}`;
}

/**
 * Decrypts what `seal` made for the same place. A text from before it was sealed is returned as it
 * is. Throws `KeysFault` when the key is not among ours, or does not open the text.
 */
export function unseal(text: string, place: string): string {
  const [, id, body] = SEALED.exec(text) ?? [];
  if (id === undefined || body === undefined) return text;
  const parts = Buffer.from(body, 'base64url');
  const key = keyOf(ring().keys, id, place);
  const decipher = createDecipheriv('aes-256-gcm', key, parts.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(parts.subarray(NONCE, NONCE + TAG));
  try {
    const open = [decipher.update(parts.subarray(NONCE + TAG)), decipher.final()];
    return Buffer.concat(open).toString('utf8');
  } catch (cause) {
    throw new KeysFault(
      `The key ${id} does not open ${place}: another key bears its id, or the text was changed. Give back the key of that time.`,
      { cause },
    );
  }
}

/** How texts sealed with the current key begin. */
export function currentSeal(): string {
  return `v1.${ring().current}.`;
}

const MARK_BYTES = 12;

/** Tells a key from another of the same id without telling the key; null when it is not among ours. */
export function keyMark(id: string): string | null {
  const key = ring().keys.get(id);
  if (!key) return null;
  return Buffer.from(hkdfSync('sha256', key, '', 'key mark', MARK_BYTES)).toString('base64url');
}

function keyOf(keys: Keyring['keys'], id: string, place: string): Buffer {
  const key = keys.get(id);
  if (!key) throw new KeysFault(`The key ${id} is needed to read ${place}: add it to the keys.`);
  return key;
}
