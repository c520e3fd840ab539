import { and, asc, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { categories, products, shippingMethods, variants } from '../../../db/schema/catalog';
import { inBatches, upsert } from './batches';
import {
  categoryEntry,
  momentOf,
  productEntry,
  shippingMethodEntry,
  type ProductEntry,
} from '../entries';
import { defineKind } from '../kind';

const GIFT_BADGE = '선물 포장';

export const CATEGORIES = defineKind({
  name: 'categories',
  label: '갈래',
  layout: { form: 'list', file: 'categories.yaml' },
  schema: categoryEntry,
  keyOf: ({ id }) => id,
  read: async (tx) => {
    const rows = await tx.select().from(categories).orderBy(asc(categories.position));
    return rows.map(({ productCount: _count, ...row }) => row);
  },
  write: (tx, rows) =>
    upsert(tx, categories, { rows, target: categories.id, except: ['productCount'] }),
});

export const SHIPPING_METHODS = defineKind({
  name: 'shipping-methods',
  label: '배송 방법',
  layout: { form: 'list', file: 'shipping-methods.yaml' },
  schema: shippingMethodEntry,
  keyOf: ({ id }) => id,
  read: (tx) => tx.select().from(shippingMethods).orderBy(asc(shippingMethods.position)),
  write: (tx, rows) => upsert(tx, shippingMethods, { rows, target: shippingMethods.id }),
});

export const PRODUCTS = defineKind({
  name: 'products',
  label: '상품',
  layout: { form: 'yaml', folder: 'products' },
  schema: productEntry,
  keyOf: ({ id }) => id,
  namesOf: ({ variants: own }) =>
    own.map(({ id }, index) => ({ name: id, path: ['variants', index, 'id'] })),
  read: readProducts,
  write: writeProducts,
  remove: endProducts,
});

async function readProducts(tx: Tx): Promise<ProductEntry[]> {
  const rows = await tx.select().from(products).orderBy(asc(products.popularity), asc(products.id));
  const sold = await tx
    .select()
    .from(variants)
    .where(sql`not ${variants.isEnded}`)
    .orderBy(asc(variants.position));
  const byProduct = new Map<string, typeof sold>(rows.map(({ id }) => [id, []]));
  for (const variant of sold) byProduct.get(variant.productId)?.push(variant);
  return rows.flatMap((row) => {
    const own = byProduct.get(row.id) ?? [];
    // All of its variants are ended: it is no longer sold.
    if (own.length === 0) return [];
    const { picture: _picture, isGiftWrapped: _wrapped, ...told } = row;
    const { ratingSum: _sum, ratingCount: _count, createdAt, ...entry } = told;
    return [
      {
        ...entry,
        forms: row.forms as ProductEntry['forms'],
        audiences: row.audiences as ProductEntry['audiences'],
        variants: own.map(({ id, name, price, listPrice, portions, stock }) => ({
          ...{ id, name, price, listPrice, portions, stock },
        })),
        createdAt: momentOf(createdAt),
      },
    ];
  });
}

/** In the order of payments (`purchase/orders/stock.ts`), so that none deadlocks with an import, whatever it writes. */
async function lockVariants(tx: Tx): Promise<void> {
  const all = tx.select({ id: variants.id }).from(variants).orderBy(asc(variants.id));
  await all.for('no key update');
}

/** A variant that its product no longer names is ended and not deleted, for orders refer to it. */
async function writeProducts(tx: Tx, entries: readonly ProductEntry[]): Promise<void> {
  await lockVariants(tx);
  await inBatches(entries, async (batch) => {
    await upsert(tx, products, {
      rows: batch.map(productRow),
      target: products.id,
      except: ['ratingSum', 'ratingCount'],
    });
    const rows = batch.flatMap(variantRows);
    const counted = rows.filter(({ stock }) => stock !== undefined);
    const uncounted = rows.filter(({ stock }) => stock === undefined);
    // What open payments hold stays held.
    await upsertVariants(tx, counted, sql`greatest(excluded.stock, ${variants.reserved})`);
    await upsertVariants(tx, uncounted, sql`${variants.stock}`);
    await tx
      .update(variants)
      .set({ isEnded: true })
      .where(
        and(
          inArray(
            variants.productId,
            batch.map(({ id }) => id),
          ),
          notInArray(
            variants.id,
            rows.map(({ id }) => id),
          ),
        ),
      );
  });
}

/** Orders refer to what is no longer offered, so it is ended and not deleted. */
async function endProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockVariants(tx);
  await tx
    .update(variants)
    .set({ isEnded: true })
    .where(inArray(variants.productId, [...ids]));
}

function upsertVariants(tx: Tx, given: ReturnType<typeof variantRows>, stock: SQL): Promise<void> {
  const rows = given.map((row) => ({ ...row, stock: row.stock ?? 0 }));
  return upsert(tx, variants, { rows, target: variants.id, except: ['reserved'], set: { stock } });
}

function productRow({
  createdAt,
  variants: _,
  pictures,
  ...entry
}: ProductEntry): typeof products.$inferInsert {
  return {
    ...entry,
    pictures,
    picture: pictures[0] ?? '',
    isGiftWrapped: entry.badges.includes(GIFT_BADGE),
    createdAt: Date.parse(createdAt),
  };
}

function variantRows({ id: productId, variants: own }: ProductEntry) {
  return own.map((variant, position) => ({ ...variant, productId, position, isEnded: false }));
}
