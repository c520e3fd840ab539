import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from './clock';
import type { Db } from './db/client';
import { serverKeys } from './db/schema/auth';

type KeyName =
  'access-token' | 'refresh-token' | 'login-attempt' | 'request-hash' | 'client-hash' | 'vapid';

/**
 * The server's own 32-byte secrets: generated once, stored in the database, shared by all
 * processes.
 */
export interface Keys {
  get(name: KeyName): Promise<Buffer>;
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
  const value = randomBytes(32).toString('base64');
  await db.insert(serverKeys).values({ name, value, createdAt: clock() }).onConflictDoNothing();
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, name));
  if (!row) throw new Error(`The key ${name} is missing.`);
  return Buffer.from(row.value, 'base64');
}
