import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { DAY_MS } from '@contract/core/constants';
import type { Clock } from '../../core/clock';
import type { Tx } from '../../db/client';
import { staffKeys } from '../../db/schema/auth';
import { newId } from '../../core/ids';
import { isListed } from './address-list';

export type StaffKey = typeof staffKeys.$inferSelect;

/** The most days that a key lives. */
export const KEY_DAYS = 90;

const TOKEN = /^dalim-staff-([0-9a-f]{24})-([\w-]{43})$/;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

type NewKey = Pick<StaffKey, 'clinicId' | 'role' | 'person' | 'addresses'> & { days: number };

/** Makes a key and returns it; only its hash is stored, so it is never shown again. */
export async function addKey(
  tx: Tx,
  clock: Clock,
  { days, ...key }: NewKey,
): Promise<{ id: string; token: string; expiresAt: number }> {
  const now = clock();
  const id = newId(clock);
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = now + Math.min(days, KEY_DAYS) * DAY_MS;
  const hash = hashOf(secret);
  await tx.insert(staffKeys).values({ id, hash, ...key, createdAt: now, expiresAt });
  return { id, token: `dalim-staff-${id}-${secret}`, expiresAt };
}

/** Every key that still works or may be named by the security log, the newest last. */
export function listKeys(tx: Tx): Promise<StaffKey[]> {
  return tx.select().from(staffKeys).orderBy(asc(staffKeys.createdAt), asc(staffKeys.id));
}

/** Ends a key at once; false for an unknown one. */
export async function revokeKey(tx: Tx, clock: Clock, id: string): Promise<boolean> {
  await tx
    .update(staffKeys)
    .set({ revokedAt: clock() })
    .where(and(eq(staffKeys.id, id), isNull(staffKeys.revokedAt)));
  const [key] = await tx.select({ id: staffKeys.id }).from(staffKeys).where(eq(staffKeys.id, id));
  return key !== undefined;
}

/** A key that may be used from there now, or why not. */
type FoundKey =
  | { key: StaffKey }
  | { refused: 'unknown' | 'revoked' | 'expired' | 'address'; keyId?: string };

/** Read from the database at every call, so that revoking counts at once. */
export async function findKey(
  tx: Tx,
  now: number,
  token: string,
  address: string,
): Promise<FoundKey> {
  const [, id = '', secret = ''] = TOKEN.exec(token) ?? [];
  const [key] = await tx.select().from(staffKeys).where(eq(staffKeys.id, id));
  if (!key || !timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(key.hash)))
    return { refused: 'unknown' };
  const keyId = key.id;
  if (key.revokedAt !== null) return { refused: 'revoked', keyId };
  if (key.expiresAt <= now) return { refused: 'expired', keyId };
  if (!isListed(key.addresses, address)) return { refused: 'address', keyId };
  return { key };
}

/** What the staff API does, one or several calls each. */
export type StaffTask =
  | 'appointments'
  | 'orders'
  | 'examination'
  /** Outcomes that let a remedy be prepared or return the money. */
  | 'decision'
  | 'refund'
  | 'stock';

const EVERYBODY: readonly StaffTask[] = ['appointments', 'orders'];

/** Nobody has all: who returns money needs no health answers, and the stock is no single clinic's. */
const TASKS: Readonly<Record<StaffKey['role'], ReadonlySet<StaffTask>>> = {
  desk: new Set(EVERYBODY),
  doctor: new Set([...EVERYBODY, 'examination', 'decision']),
  manager: new Set([...EVERYBODY, 'refund']),
  stock: new Set(['stock']),
};

export function mayDo(role: StaffKey['role'], task: StaffTask): boolean {
  return TASKS[role].has(task);
}
