import { randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { type Item, dropCartCopy, storeCartCopy, readCartCopy } from '@contract/cart/schemas';
import { CART_COPY_MARK, MINUTE_MS } from '@contract/core/constants';
import { digestOf } from '../../core/digest';
import type { Db, Tx } from '../../db/client';
import { cartCopies } from '../../db/schema/cart';
import type { Deps } from '../../http/deps';
import { lockPatient } from '../../accounts/patients/queries';
import { PERIODS } from '../../core/periods';
import type { Cookies, Api } from '../../http/api';
import { take } from '../../http/rate-limit';
import { serve } from '../../http/serve';

/** A device's cart, and the count of its changes. */
interface Copy {
  revision: number;
  items: Item[];
}

const NONE: Copy = { revision: 0, items: [] };

/** The key has 128 random bits, so that a plain hash is not guessed. */
const here = (key: string) => eq(cartCopies.hash, digestOf(key));

/** What the key names; revision 0 where it names nothing. */
async function readCopy(db: Db, key: string): Promise<Copy> {
  const [row] = await db
    .select({ revision: cartCopies.revision, items: cartCopies.items })
    .from(cartCopies)
    .where(here(key));
  return row ?? NONE;
}

/** Stores the first copy of a browser, and answers its key. */
export async function createCopy({ db, clock }: Deps, copy: Copy): Promise<string> {
  const key = randomBytes(16).toString('base64url');
  await db.insert(cartCopies).values({ hash: digestOf(key), ...copy, updatedAt: clock() });
  return key;
}

/** Replaces an older copy. Answers the revision that counts now; 0 where the key names nothing, which stays so. */
async function replaceCopy({ db, clock }: Deps, key: string, copy: Copy): Promise<number> {
  const replaced = await db
    .update(cartCopies)
    .set({ ...copy, updatedAt: clock() })
    .where(and(here(key), lt(cartCopies.revision, copy.revision)))
    .returning({ revision: cartCopies.revision });
  return (replaced[0] ?? (await readCopy(db, key))).revision;
}

/** Deletes an older copy. Answers the revision of the one that stays, or 0. */
async function dropOlder({ db }: Deps, key: string, revision: number): Promise<number> {
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

const COOKIE = 'cartCopy';
/** Only the cart's calls read it. */
const PATH = '/api/market/cart';
const SECONDS = PERIODS.copies.ms / 1000;
const KEY = /^[\w-]{22}$/;

/** The key of the browser's copy. */
export function readCopyCookie(cookies: Cookies): string | undefined {
  const value = cookies.read(COOKIE, PATH);
  return value !== undefined && KEY.test(value) ? value : undefined;
}

/** Stores the key where no script can read it, and beside it the revision, which scripts read (decision 0125). */
function writeCopyCookie(cookies: Cookies, key: string, revision: number): void {
  cookies.write(COOKIE, key, { path: PATH, seconds: SECONDS });
  cookies.write(CART_COPY_MARK, `${revision}`, { path: '/', seconds: SECONDS, isReadable: true });
}

/** Removes both: there is no copy any more. */
export function clearCopyCookie(cookies: Cookies): void {
  cookies.write(COOKIE, '', { path: PATH, seconds: 0 });
  cookies.write(CART_COPY_MARK, '', { path: '/', seconds: 0, isReadable: true });
}

/** Many guests of a carrier share an address. */
const CREATED = { name: 'cart copy', most: 120, windowMs: 10 * MINUTE_MS };
const CHANGED = { name: 'cart copy change', most: 2400, windowMs: 10 * MINUTE_MS };

/** Mounts the copy of a guest's cart, which the browser's cookie names (decision 0125). */
export function cartCopyRoutes(api: Api): void {
  const { deps } = api;

  serve(api, readCartCopy, async ({ cookies }) => {
    const key = readCopyCookie(cookies);
    const copy = key === undefined ? NONE : await readCopy(deps.db, key);
    if (copy.revision === 0) clearCopyCookie(cookies);
    return { data: copy };
  });

  serve(api, storeCartCopy, async ({ cookies, body, clientAddress: address }) => {
    const key = readCopyCookie(cookies);
    await take(deps, key === undefined ? CREATED : CHANGED, { address });
    if (key === undefined) {
      writeCopyCookie(cookies, await createCopy(deps, body), body.revision);
      return { data: { revision: body.revision } };
    }
    const revision = await replaceCopy(deps, key, body);
    // a late call does not bring back what was deleted: the device asks again, without the cookie
    if (revision === 0) clearCopyCookie(cookies);
    else writeCopyCookie(cookies, key, revision);
    return { data: { revision } };
  });

  serve(api, dropCartCopy, async ({ cookies, body }) => {
    const key = readCopyCookie(cookies);
    const revision = key === undefined ? 0 : await dropOlder(deps, key, body.revision);
    if (revision === 0) clearCopyCookie(cookies);
    return { data: { revision } };
  });
}
