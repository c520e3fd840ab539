import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorFault } from '../core/operator-fault';

/** The operator's keys: what is new is sealed with the current one, the others open what is old. */
export interface Keyring {
  /** Id of the current key. */
  readonly current: string;
  /** 32-byte keys by id. */
  readonly keys: ReadonlyMap<string, Buffer>;
  /** Where they were read; none for a variable, which cannot change. */
  readonly file?: string;
}

/** The keys cannot be used; the message says why, for the log. */
export class KeysFault extends OperatorFault {
  override name = 'KeysFault';
}

const LINE = /^([a-z0-9][a-z0-9-]{0,31}):([A-Za-z0-9+/]{43}=)$/;

/**
 * Reads keys as `id:base64 of 32 bytes`, the current one first, parted by lines or commas; lines that
 * begin with # are left out. Throws `KeysFault`, never with a key in its message.
 */
export function parseKeys(text: string, source: string): Keyring {
  const entries = text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const keys = new Map<string, Buffer>();
  for (const [index, entry] of entries.entries()) {
    const [, id, value] = LINE.exec(entry) ?? [];
    if (id === undefined || value === undefined)
      throw new KeysFault(`${source}: key ${index + 1} must look like id:base64 of 32 bytes`);
    if (keys.has(id)) throw new KeysFault(`${source}: the id ${id} stands twice`);
    keys.set(id, Buffer.from(value, 'base64'));
  }
  const [current] = keys.keys();
  if (current === undefined) throw new KeysFault(`${source}: holds no key`);
  return { current, keys };
}

/** A new key in the form of `parseKeys`. */
export function newKey(id: string): string {
  return `${id}:${randomBytes(32).toString('base64')}`;
}

interface KeysPlace {
  KEYS?: string | undefined;
  KEYS_FILE?: string | undefined;
  DATA_DIR: string;
}

/**
 * The keys of `KEYS` or `KEYS_FILE`, else of a file beside the data folder, made at the first start (product 1).
 * `keyFaults` allows that file only where no real patients' data is stored. Throws `KeysFault`.
 */
export function loadKeyring({ KEYS, KEYS_FILE, DATA_DIR }: KeysPlace): Keyring {
  if (KEYS !== undefined) return parseKeys(KEYS, 'KEYS');
  if (KEYS_FILE !== undefined) return readKeysFile(KEYS_FILE);
  if (DATA_DIR === 'memory://') return parseKeys(newKey('k1'), 'memory');
  const file = `${path.resolve(DATA_DIR)}.keys`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${newKey('k1')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code !== 'EEXIST')
      throw new KeysFault(
        `The keys beside the data folder, ${file}, cannot be written (${code}): let this process write there, or give it another DATA_DIR.`,
      );
  }
  return readKeysFile(file);
}

/** The keys of a file of this account alone. Throws `KeysFault`. */
export function readKeysFile(file: string): Keyring {
  let mode: number;
  let text: string;
  try {
    mode = statSync(file).mode;
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new KeysFault(`${file} cannot be read`, { cause });
  }
  if ((mode & 0o077) !== 0)
    throw new KeysFault(`${file} is open to other accounts: run chmod 600 on it`);
  return { ...parseKeys(text, file), file };
}
