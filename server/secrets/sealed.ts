import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { KeysFault, readKeysFile, type Keyring } from './keyring';

/** Every sealed text: `v1.key id.what encrypt made`. */
const SEALED = /^v1\.([a-z0-9-]+)\.([\w-]+)$/;
const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Nonce, tag and cipher text as base64url; only the same key and place decrypt them. */
export function encrypt(text: string, key: Buffer, place = ''): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Reads what `encrypt` made. Throws where it was changed. */
export function decrypt(encrypted: string, key: Buffer, place = ''): string {
  const parts = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, parts.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(place)).setAuthTag(parts.subarray(NONCE, NONCE + TAG));
  return decipher.update(parts.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
}

/** The file of the keys is read again at most so often (ms). */
const REREAD_MS = 2000;

let keyring: Keyring | undefined;
let rereadAt = -Infinity;

/** Sets the keys of this process; called once, before the database is read. */
export function useKeyring(given: Keyring): void {
  keyring = given;
  rereadAt = -Infinity;
}

function ring(): Keyring {
  if (!keyring) throw new Error('No keys: useKeyring was not called.');
  return keyring;
}

/** Encrypts a text with the current key for one place, such as `orders.self_examination`. */
export function seal(text: string, place: string): string {
  const { current } = ring();
  return `v1.${current}.${encrypt(text, keyOf(current, place), place)}`;
}

/**
 * Decrypts what `seal` made for the same place. A text from before it was sealed is returned as it
 * is. Throws `KeysFault` when the key is not among ours, or does not open the text.
 */
export function unseal(text: string, place: string): string {
  const [, id, body] = SEALED.exec(text) ?? [];
  if (id === undefined || body === undefined) return text;
  const key = keyOf(id, place);
  try {
    return decrypt(body, key, place);
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
  const key = findKey(id);
  if (!key) return null;
  return Buffer.from(hkdfSync('sha256', key, '', 'key mark', MARK_BYTES)).toString('base64url');
}

function keyOf(id: string, place: string): Buffer {
  const key = findKey(id);
  if (!key) throw new KeysFault(`The key ${id} is needed to read ${place}: add it to the keys.`);
  return key;
}

/** Reads the file again for an unknown key, with which a process that was restarted before this one seals. */
function findKey(id: string): Buffer | undefined {
  const { keys, file } = ring();
  const key = keys.get(id);
  if (key || file === undefined || performance.now() - rereadAt < REREAD_MS) return key;
  rereadAt = performance.now();
  const { current, keys: added } = readKeysFile(file);
  keyring = { current, keys: new Map([...keys, ...added]), file };
  return added.get(id);
}
