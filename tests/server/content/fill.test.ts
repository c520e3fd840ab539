import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { OCCASIONS } from '../../../server/operations/content-folder/rows/content-rows';
import { fillShop } from '../../../server/operations/content-folder/fill';
import type { Db } from '../../../server/db/client';
import {
  categories,
  products,
  seedVersions,
  shippingMethods,
  variants,
} from '../../../server/db/schema/catalog';
import { clinics } from '../../../server/db/schema/clinics';
import {
  abouts,
  agreements,
  policies,
  posts,
  promotions,
  singlePages,
} from '../../../server/db/schema/content';
import { reviews } from '../../../server/db/schema/reviews';
import { freshDatabase } from '../../support/fresh-database';

const it = test.extend('db', async ({}, { onCleanup }) => {
  const { db, close } = await freshDatabase();
  onCleanup(close);
  return db;
});

const DEMONSTRATION = [products, variants, clinics, reviews, posts, promotions];
const BASICS = [categories, shippingMethods, abouts, singlePages, policies, agreements];

const demonstrate = (db: Db) => fillShop(db, Date.now, { isDemonstration: true });
const open = (db: Db) => fillShop(db, Date.now, { isDemonstration: false });
/** The next start of another release. */
const release = async (db: Db, start: (db: Db) => Promise<void>) => {
  await db.update(seedVersions).set({ version: 'older' });
  await start(db);
};

async function rowsOf(db: Db, tables: readonly PgTable[]) {
  const rows = await Promise.all(
    tables.map(async (table) => [
      getTableName(table),
      await db
        .select()
        .from(table)
        .orderBy(sql`1, 2`),
    ]),
  );
  return Object.fromEntries(rows) as Record<string, unknown[]>;
}

const counts = async (db: Db, tables: readonly PgTable[]) =>
  Promise.all(tables.map((table) => db.$count(table)));

describe('a demonstration', () => {
  it('is filled once, also by three processes at a time', async ({ db }) => {
    await Promise.all([1, 2, 3].map(() => demonstrate(db)));
    expect(await db.$count(products)).toBeGreaterThanOrEqual(18);
    expect(await db.$count(clinics)).toBeGreaterThanOrEqual(60);
    expect(await db.$count(reviews)).toBeGreaterThanOrEqual(150);
    const [product] = await db.select().from(products);
    expect(product?.ratingCount).toBeGreaterThan(0);
  });
});

describe('a release', () => {
  it('leaves prices, hours, posts and variants of others as they are, three times', async ({
    db,
  }) => {
    await demonstrate(db);
    const [variant] = await db.select().from(variants);
    const [clinic] = await db.select().from(clinics);
    const [post] = await db.select().from(posts);
    const [promotion] = await db.select().from(promotions);
    await db.update(variants).set({ price: 1, stock: 7 }).where(eq(variants.id, variant!.id));
    await db.insert(variants).values({ ...variant!, id: 'f'.repeat(24), name: '우리 구성' });
    await db.update(clinics).set({ openingTime: '06:30' }).where(eq(clinics.id, clinic!.id));
    await db.update(posts).set({ title: '고친 제목' }).where(eq(posts.id, post!.id));
    await db.delete(promotions).where(eq(promotions.eventName, promotion!.eventName));
    await db.update(shippingMethods).set({ fee: 5 });
    await OCCASIONS.remove!(db, ['수험생']);
    const before = await rowsOf(db, [...DEMONSTRATION, ...BASICS]);
    for (let n = 0; n < 3; n++) await release(db, demonstrate);
    expect(await rowsOf(db, [...DEMONSTRATION, ...BASICS])).toEqual(before);
  });

  it('adds what no shop can open without, where it is missing', async ({ db }) => {
    await open(db);
    const all = await counts(db, BASICS);
    await db.delete(shippingMethods).where(eq(shippingMethods.id, 'quick'));
    await db.delete(abouts);
    await release(db, open);
    expect(await counts(db, BASICS)).toEqual(all);
  });

  it('adds no revision to terms that the shop has written itself', async ({ db }) => {
    const revision = '2026-01-01';
    const document = { title: '우리 약관', revision, lead: '우리 글', sections: [] };
    await db.insert(policies).values({ kind: 'terms-of-use', revision, document });
    for (const start of [open, (each: Db) => release(each, open)]) await start(db);
    const own = await db.select().from(policies).where(eq(policies.kind, 'terms-of-use'));
    expect(own).toEqual([{ kind: 'terms-of-use', revision, document }]);
  });

  it('of the old kind, which wrote its values back, cannot write any more', async ({ db }) => {
    await open(db);
    for (const name of ['content', 'basics'])
      await expect(
        db.transaction(async (tx) => {
          await tx.update(shippingMethods).set({ fee: 1 });
          await tx.insert(seedVersions).values({ name, version: 'old', seededAt: 1 });
        }),
      ).rejects.toThrow();
    const [method] = await db.select().from(shippingMethods);
    expect(method?.fee).not.toBe(1);
  });
});

describe('a public shop', () => {
  it('contains no row of the demonstration, whatever the release', async ({ db }) => {
    for (let n = 0; n < 2; n++) {
      await open(db);
      expect(await counts(db, DEMONSTRATION)).toEqual(DEMONSTRATION.map(() => 0));
      for (const count of await counts(db, BASICS)) expect(count).toBeGreaterThan(0);
      await db.update(seedVersions).set({ version: 'older' });
    }
  });
});
