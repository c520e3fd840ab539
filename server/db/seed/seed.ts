import { eq, sql } from 'drizzle-orm';
import { LISTINGS_VERSION } from '../../catalog/listings';
import type { Clock } from '../../clock';
import type { Db, Tx } from '../client';
import { SEED_LOCK } from '../locks';
import { seedVersions } from '../schema/catalog';
import { CONTENT_SEED_VERSION } from './content/content-version';
import { SEED_CONTENT_VERSION } from './content-version';
import { writeCatalog } from './write-catalog';
import { writeClinics } from './write-clinics';
import { writeContent } from './write-content';
import { writeReviews } from './write-reviews';

/** Both halves of what is seeded, the shop's and the contents', and the form of what is searched. */
const SEED_VERSION = `${SEED_CONTENT_VERSION}+${CONTENT_SEED_VERSION}+${LISTINGS_VERSION}`;

/**
 * Brings the seeded content to this version, once: the catalog, the clinics, the shipping
 * methods, and all that the contents' pages say. What people have changed since (stock, orders) stays. Many processes may call it at once.
 */
export async function seedDatabase(db: Db, clock: Clock): Promise<void> {
  if (await isSeeded(db)) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await isSeeded(tx)) return;
    await writeCatalog(tx);
    await writeClinics(tx);
    await writeContent(tx);
    await writeReviews(tx);
    const version = SEED_VERSION;
    const seededAt = clock();
    await tx
      .insert(seedVersions)
      .values({ name: 'content', version, seededAt })
      .onConflictDoUpdate({ target: seedVersions.name, set: { version, seededAt } });
  });
}

async function isSeeded(tx: Tx): Promise<boolean> {
  const [row] = await tx.select().from(seedVersions).where(eq(seedVersions.name, 'content'));
  return row?.version === SEED_VERSION;
}
