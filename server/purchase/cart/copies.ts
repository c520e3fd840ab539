import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Item } from '@contract/cart/schemas';
import type { Db, Tx } from '../../db/client';
import { cartCopies } from '../../db/schema/cart';
import type { Deps } from '../../http/deps';
import { lockPatient } from '../../accounts/patients/lock';
import { PERIODS } from '../../core/periods';

/** A device's cart, and the count of its changes. */
interface Copy {
  revision: number;
  items: Item[];
}

const NONE: Copy = { revision: 0, items: [] };

/** The key has 128 random bits, so that a plain hash is not guessed. */
const here = (key: string) =>
  eq(cartCopies.hash, createHash('sha256').update(key).digest('base64url'));

/** What the key names; revision 0 where it names nothing. */
export async function readCopy(db: Db, key: string): Promise<Copy> {
  const [row] = await db
    .select({ revision: cartCopies.revision, items: cartCopies.items })
    .from(cartCopies)
    .where(here(key));
  return row ?? NONE;
}

/** Stores the first copy of a browser, and answers its key. */
export async function createCopy({ db, clock }: Deps, copy: Copy): Promise<string> {
  const key = randomBytes(16).toString('base64url');
  const hash = createHash('sha256').update(key).digest('base64url');
  await db.insert(cartCopies).values({ hash, ...copy, updatedAt: clock() });
  return key;
}

/** Replaces an older copy. Answers the revision that counts now; 0 where the key names nothing, which stays so. */
export async function replaceCopy({ db, clock }: Deps, key: string, copy: Copy): Promise<number> {
  const replaced = await db
    .update(cartCopies)
    .set({ ...copy, updatedAt: clock() })
    .where(and(here(key), lt(cartCopies.revision, copy.revision)))
    .returning({ revision: cartCopies.revision });
  return (replaced[0] ?? (await readCopy(db, key))).revision;
}

/** Deletes an older copy. Answers the revision of the one that stays, or 0. */
export async function dropOlder({ db }: Deps, key: string, revision: number): Promise<number> {
  await db.delete(cartCopies).where(and(here(key), lt(cartCopies.revision, revision)));
  return (await readCopy(db, key)).revision;
}

/** Deletes the copy: its lines are in a patient's cart, or were bought. */
export async function dropCopy(tx: Tx, key: string): Promise<void> {
  await tx.delete(cartCopies).where(here(key));
}

/** Notes who is signed in beside a copy that waits to be merged, so that it leaves with them. */
export async function claimCopy(db: Db, key: string, patientId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPatient(tx, patientId);
    await tx.update(cartCopies).set({ patientId }).where(here(key));
  });
}

/** Deletes copies that have not changed for their period. */
export async function purgeCopies(db: Db, now: number): Promise<void> {
  await db.delete(cartCopies).where(lt(cartCopies.updatedAt, now - PERIODS.copies.ms));
}
