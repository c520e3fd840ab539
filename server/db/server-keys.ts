import { createHmac, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../core/clock';
import type { Db } from './client';
import { serverKeys } from './schema/auth';
import { currentSeal, seal, unseal } from '../secrets/sealed';

type KeyName =
  | 'access-token'
  | 'refresh-token'
  | 'login-attempt'
  | 'request-hash'
  | 'client-hash'
  | 'handoff'
  | 'vapid';

/**
 * The server's own 32-byte secrets: generated once, stored in the database, shared by all
 * processes, and encrypted there with the operator's keys.
 */
export interface Keys {
  get(name: KeyName): Promise<Buffer>;
}

/** A keyed hash of a text, so that what is stored of it can be neither read nor guessed from the database alone. */
export async function keyedHash(keys: Keys, name: KeyName, text: string): Promise<string> {
  return createHmac('sha256', await keys.get(name))
    .update(text)
    .digest('base64url');
}

/** Keys are loaded or generated on first use; a failed load is retried by the next call. */
export function createKeys(db: Db, clock: Clock): Keys {
  const known = new Map<KeyName, Promise<Buffer>>();
  return {
    get(name) {
      const loading = known.get(name) ?? load(db, clock, name);
      known.set(name, loading);
      loading.catch(() => known.delete(name));
      return loading;
    },
  };
}

async function load(db: Db, clock: Clock, name: KeyName): Promise<Buffer> {
  const place = placeOf(name);
  const value = seal(randomBytes(32).toString('base64'), place);
  await db.insert(serverKeys).values({ name, value, createdAt: clock() }).onConflictDoNothing();
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, name));
  if (!row) throw new Error(`The key ${name} is missing.`);
  return Buffer.from(unseal(row.value, place), 'base64');
}

const placeOf = (name: string) => `server_keys.${name}`;

/**
 * Encrypts the stored secrets with the current key: those from before they were encrypted, and those
 * of an older key. Throws `KeysFault` when a key is missing, which the start reports (product 1).
 */
export async function resealServerKeys(db: Db, clock: Clock): Promise<void> {
  for (const { name, value } of await db.select().from(serverKeys)) {
    const text = unseal(value, placeOf(name));
    if (value.startsWith(currentSeal())) continue;
    await db
      .update(serverKeys)
      .set({ value: seal(text, placeOf(name)) })
      .where(and(eq(serverKeys.name, name), eq(serverKeys.value, value)));
  }
  // one secret from the first start on, so that a start with other keys is refused before any login
  await load(db, clock, 'access-token');
}
