import { and, asc, desc, eq, inArray, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ItemKey } from '@contract/cart/schemas';
import type { Category } from '@contract/catalog/schemas';
import { itemKey } from '@contract/cart/cart-merge';
import type { Tx } from '../../db/client';
import { categories, productListings, products, variants } from '../../db/schema/catalog';
import type { ItemRow, VariantRow } from './product-shape';

/** All categories in order of display. */
export async function findCategories(tx: Tx): Promise<Category[]> {
  const { id, groupId, label, title, description, picture, cover, position } = categories;
  return tx
    .select({ id, groupId, label, title, description, picture, cover })
    .from(categories)
    .orderBy(asc(position));
}

/** Products with their main variants, in the order of the ids; unknown ids are skipped. */
export async function findProducts(tx: Tx, ids: readonly string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ product: products, variant: variants })
    .from(products)
    .innerJoin(variants, eq(variants.id, products.mainVariantId))
    .where(inArray(products.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.product.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A product with its main variant. */
export async function findProduct(tx: Tx, id: string): Promise<ItemRow | null> {
  const [row] = await findProducts(tx, [id]);
  return row ?? null;
}

/** A product's variants in order of display. */
export async function findVariants(tx: Tx, productId: string): Promise<VariantRow[]> {
  return tx
    .select()
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.position));
}

/** Up to `limit` other products: the same category first, then the most popular. */
export async function findRelated(tx: Tx, { product }: ItemRow, limit: number): Promise<ItemRow[]> {
  const { productId, categoryId, popularity } = productListings;
  // Each half reads only the rows it needs, in index order.
  const others = (isSame: boolean, where: SQL) =>
    tx
      .select({ productId, popularity, isSame: sql<boolean>`${isSame}`.as('is_same') })
      .from(productListings)
      .where(and(ne(productId, product.id), where))
      .orderBy(asc(popularity), asc(productId))
      .limit(limit);
  const related = unionAll(
    others(true, eq(categoryId, product.categoryId)),
    others(false, notInArray(categoryId, [product.categoryId, 'secretmarket'])),
  ).as('related');
  return tx
    .select({ product: products, variant: variants })
    .from(related)
    .innerJoin(products, eq(products.id, related.productId))
    .innerJoin(variants, eq(variants.id, products.mainVariantId))
    .orderBy(desc(related.isSame), asc(products.popularity), asc(products.id))
    .limit(limit);
}

/** The row of a named variant, among those of `findItems`. */
export function rowOf(rows: readonly ItemRow[], key: ItemKey): ItemRow | undefined {
  return rows.find(
    ({ product, variant }) => product.id === key.product_id && variant.id === key.variant_id,
  );
}

/** The named variants that belong to the named product, in the order requested. */
export async function findItems(tx: Tx, keys: readonly ItemKey[]): Promise<ItemRow[]> {
  if (keys.length === 0) return [];
  const ids = [...new Set(keys.map((key) => key.variant_id))];
  const rows = await tx
    .select({ product: products, variant: variants })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids));
  const found = new Map(
    rows.map((row) => [itemKey({ product_id: row.product.id, variant_id: row.variant.id }), row]),
  );
  return [...new Set(keys.map(itemKey))].flatMap((key) => found.get(key) ?? []);
}
