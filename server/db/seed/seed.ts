import { eq, sql } from 'drizzle-orm';
import { LISTINGS_VERSION, writeListings } from '../../catalog/listings';
import type { Clock } from '../../clock';
import type { Db, Tx } from '../client';
import { SEED_LOCK } from '../locks';
import { seedVersions } from '../schema/catalog';
import { CONTENT_SEED_VERSION } from './content/content-version';
import { SEED_CONTENT_VERSION } from './content-version';
import { writeCategories, writeProducts } from './write-catalog';
import { writeClinics } from './write-clinics';
import { writeArticles, writePages } from './write-content';
import { writeReviews } from './write-reviews';

/** Both halves of what is seeded, the shop's and the contents', and the form of what is searched. */
const SEED_VERSION = `${SEED_CONTENT_VERSION}+${CONTENT_SEED_VERSION}+${LISTINGS_VERSION}`;

/** What a release seeds: what every shop has, and all of the demonstration. */
type Seeded = 'basics' | 'content';

/**
 * Brings the demonstration to this version, once: products, clinics, reviews and articles that are
 * invented, and what every shop has. What people have changed since (stock, orders) stays. Many
 * processes may call it at once.
 */
export function seedDatabase(db: Db, clock: Clock): Promise<void> {
  return seedOnce(db, clock, 'content', async (tx) => {
    await writeCategories(tx);
    await writeProducts(tx);
    await writeListings(tx);
    await writeClinics(tx);
    await writeArticles(tx);
    await writePages(tx);
    await writeReviews(tx);
  });
}

/**
 * Brings what every shop has to this version, once: categories, shipping methods, pages and legal
 * documents, and the rows by which its products are found. Touches no product, clinic or review.
 */
export function seedBasics(db: Db, clock: Clock): Promise<void> {
  return seedOnce(db, clock, 'basics', async (tx) => {
    await writeCategories(tx);
    await writeListings(tx);
    await writePages(tx);
  });
}

async function seedOnce(
  db: Db,
  clock: Clock,
  name: Seeded,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (await isSeeded(db, name)) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await isSeeded(tx, name)) return;
    await write(tx);
    const version = SEED_VERSION;
    const seededAt = clock();
    await tx
      .insert(seedVersions)
      .values({ name, version, seededAt })
      .onConflictDoUpdate({ target: seedVersions.name, set: { version, seededAt } });
  });
}

async function isSeeded(tx: Tx, name: Seeded): Promise<boolean> {
  const [row] = await tx.select().from(seedVersions).where(eq(seedVersions.name, name));
  return row?.version === SEED_VERSION;
}
