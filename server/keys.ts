import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from './clock';
import type { Db } from './db/client';
import { serverKeys } from './db/schema/auth';

export type KeyName = 'access-token' | 'refresh-token' | 'request-hash' | 'client-hash' | 'vapid';

/** The server's own secrets of 32 bytes: made once, kept in the database, the same in every process. */
export interface Keys {
  get(name: KeyName): Promise<Buffer>;
}

/** Keys that are read (or made) on first need; a failed read is tried again by the next call. */
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
