import { eq, lt } from 'drizzle-orm';
import type { Item } from '@contract/cart/schemas';
import { MINUTE_MS } from '@contract/core/constants';
import type { CarriedDetails, HandedOver } from '@contract/handoffs/schemas';
import { findItems, rowOf } from '../../shop/catalog/queries';
import type { Db, Tx } from '../../db/client';
import { handoffs } from '../../db/schema/cart';
import type { Deps } from '../../http/deps';
import { ApiError } from '../../http/api-error';
import { newId } from '../../core/ids';
import {
  codeHashes,
  handoffHash,
  newCode,
  readCode,
  type CodeKind,
  openDetails,
  sealDetails,
} from './codes';

/** How long a code is good; whoever has redeemed it may ask again for as long as a link lives. */
const LIFE_MS: Readonly<Record<CodeKind, number>> = { link: 5 * MINUTE_MS, typed: 10 * MINUTE_MS };
/** Longer than anybody types eight characters with spaces. */
const LONG = 16;
const WRONG_TRIES = 5;
/** Two codes begin alike once in a million: more than so many at once are a fault. */
const DRAWS = 5;

type Row = typeof handoffs.$inferSelect;

interface Carried {
  kind: CodeKind;
  items: Item[];
  page: string;
  details?: CarriedDetails | undefined;
}

/** Stores what goes along under a new code. */
export async function createHandoffRow(
  { db, clock, keys }: Deps,
  { kind, items, page, details: given }: Carried,
): Promise<{ code: string; expiresAt: number }> {
  const expiresAt = clock() + LIFE_MS[kind];
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const code = newCode(kind);
    const hashes = await codeHashes(keys, code, kind);
    const details = given ? await sealDetails(keys, code, given) : null;
    const values = { id: newId(clock), ...hashes, items, page, details, expiresAt };
    const stored = await db.insert(handoffs).values(values).onConflictDoNothing().returning();
    if (stored.length > 0) return { code, expiresAt };
  }
  throw new Error('No free handoff code.');
}

/**
 * Redeems a code for one device, which is answered again until it expires. Throws `ApiError` 404 `handoff_gone` or,
 * for what was typed, `handoff_wrong`; neither says why.
 */
export async function redeemCode(
  { db, clock, keys }: Deps,
  { code: given, device: asked }: { code: string; device: string },
): Promise<HandedOver> {
  const read = readCode(given);
  if (read === null)
    throw new ApiError(404, given.length > LONG ? 'handoff_gone' : 'handoff_wrong');
  const hashes = await codeHashes(keys, read.code, read.kind);
  const device = await handoffHash(keys, 'device', asked);
  const found = await db.transaction((tx) => take(tx, { ...hashes, device, now: clock() }));
  if (found === null)
    throw new ApiError(404, read.kind === 'link' ? 'handoff_gone' : 'handoff_wrong');
  return {
    id: found.id,
    page: found.page,
    lines: await namedLines(db, found.items),
    details: found.details === null ? null : await openDetails(keys, read.code, found.details),
  };
}

/** Takes the row under its lock, so that of parallel redemptions one wins and wrong tries are counted one by one. */
async function take(
  tx: Tx,
  ask: { hash: string; prefix: string | null; device: string; now: number },
): Promise<Row | null> {
  const { hash, prefix, device, now } = ask;
  const where = prefix === null ? eq(handoffs.hash, hash) : eq(handoffs.prefix, prefix);
  const [row] = await tx.select().from(handoffs).where(where).for('update');
  if (!row || row.expiresAt <= now || row.wrongTries >= WRONG_TRIES) return null;
  const here = eq(handoffs.id, row.id);
  if (row.hash !== hash) {
    await tx
      .update(handoffs)
      .set({ wrongTries: row.wrongTries + 1 })
      .where(here);
    return null;
  }
  if (row.device === null) {
    await tx
      .update(handoffs)
      .set({ device, expiresAt: now + LIFE_MS.link })
      .where(here);
    return row;
  }
  return row.device === device ? row : null;
}

async function namedLines(db: Db, items: readonly Item[]): Promise<HandedOver['lines']> {
  const known = await findItems(db, items);
  return items.map((item) => {
    const row = rowOf(known, item);
    const productName = row?.product.name ?? null;
    return { ...item, productName, variantName: row?.variant.name ?? null };
  });
}

/** Deletes codes that are over. */
export async function purgeHandoffs(db: Db, now: number): Promise<void> {
  await db.delete(handoffs).where(lt(handoffs.expiresAt, now));
}
