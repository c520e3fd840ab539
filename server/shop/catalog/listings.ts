import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import {
  categories,
  productListings,
  products,
  searchWords,
  variants,
} from '../../db/schema/catalog';
import { initialsOf, joined, keysOf, withoutParticle, wordsIn } from '@contract/core/search-text';

/** Part of the seed's version: a change rebuilds the listings at the next start. */
export const LISTINGS_VERSION = '3';

const BATCH = 500;

interface Texts {
  name: string;
  summary: string;
  label: string;
  aliases: readonly string[];
}

/**
 * Rebuilds what lists and searches read, and each category's product count (decision 0097). Call it in the
 * transaction of every change to products or main variants.
 */
export async function writeListings(tx: Tx): Promise<void> {
  const { id: productId, categoryId, popularity, createdAt, name, summary, aliases } = products;
  const { forms, audiences, isGiftWrapped } = products;
  const rows = await tx
    .select({
      productId,
      categoryId,
      popularity,
      createdAt,
      forms,
      audiences,
      isGiftWrapped,
      price: variants.price,
      texts: { name, summary, aliases, label: categories.label },
    })
    .from(products)
    .innerJoin(variants, eq(variants.id, products.mainVariantId))
    .innerJoin(categories, eq(categories.id, products.categoryId));
  await tx.delete(productListings);
  const listings = rows.map(({ texts, ...row }) => ({ ...row, ...comparable(texts) }));
  for (const batch of batches(listings)) await tx.insert(productListings).values(batch);
  await tx.delete(searchWords);
  const words = [...new Set(rows.flatMap(({ texts }) => wordsOf(texts)))];
  const entries = words.map((word) => ({ word, keys: keysOf(word) }));
  for (const batch of batches(entries)) await tx.insert(searchWords).values(batch);
  const counted = tx
    .select({ products: sql`count(*)` })
    .from(productListings)
    .where(eq(productListings.categoryId, categories.id));
  await tx.update(categories).set({ productCount: sql`(${counted})` });
  // PGlite has no autovacuum that would gather statistics.
  await tx.execute(sql`analyze ${productListings}, ${searchWords}`);
}

function comparable({ name, summary, label, aliases }: Texts) {
  const text = [name, summary, label, ...aliases].map(joined).join('\n');
  return {
    name: joined(name),
    nameInitials: initialsOf(joined(name)),
    initials: initialsOf(text),
    keys: keysOf(text),
  };
}

/** Every word, with and without its particle, and each pair of adjacent words of a name joined. */
function wordsOf({ name, summary, label, aliases }: Texts): string[] {
  const inName = wordsIn(name);
  const pairs = inName.slice(1).map((word, at) => `${inName[at] ?? ''}${word}`);
  const words = [...inName, ...[summary, label, ...aliases].flatMap(wordsIn)];
  return [...pairs, ...words, ...words.map(withoutParticle)].filter(
    (word) => word.length > 1 && !/\d/.test(word),
  );
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}
