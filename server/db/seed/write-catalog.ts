import { notInArray } from 'drizzle-orm';
import type { Tx } from '../client';
import { categories, products, shippingMethods, variants } from '../schema/catalog';
import { CATEGORY_SEEDS } from './categories';
import { excluded } from './excluded';
import { PRODUCT_SEEDS } from './products';
import { SHIPPING_METHOD_SEEDS } from './shipping-methods';
import type { ProductSeed } from './types';

/** Writes the categories and the shipping methods, which every shop has. */
export async function writeCategories(tx: Tx): Promise<void> {
  await tx
    .insert(categories)
    .values(CATEGORY_SEEDS.map((seed, position) => ({ ...seed, position })))
    .onConflictDoUpdate({ target: categories.id, set: excluded(categories, ['id']) });
  await tx
    .insert(shippingMethods)
    .values(SHIPPING_METHOD_SEEDS.map((seed, position) => ({ ...seed, position })))
    .onConflictDoUpdate({ target: shippingMethods.id, set: excluded(shippingMethods, ['id']) });
}

/** Writes products and variants; stock only where it is new. */
export async function writeProducts(tx: Tx): Promise<void> {
  await tx
    .insert(products)
    .values(PRODUCT_SEEDS.map(productRow))
    .onConflictDoUpdate({
      target: products.id,
      set: excluded(products, ['id', 'ratingSum', 'ratingCount']),
    });
  const rows = PRODUCT_SEEDS.flatMap(variantRows);
  await tx
    .insert(variants)
    .values(rows)
    .onConflictDoUpdate({
      target: variants.id,
      set: excluded(variants, ['id', 'stock', 'reserved']),
    });
  // Orders refer to what is no longer offered, so it is ended and not deleted.
  const ids = rows.map((row) => row.id);
  await tx.update(variants).set({ isEnded: true }).where(notInArray(variants.id, ids));
}

function productRow(seed: ProductSeed): typeof products.$inferInsert {
  return {
    id: seed.id,
    categoryId: seed.categoryId,
    name: seed.name,
    summary: seed.summary,
    picture: seed.pictures[0] ?? '',
    pictures: [...seed.pictures],
    story: [...seed.story],
    ingredients: seed.ingredients.map((ingredient) => ({ ...ingredient })),
    directions: [...seed.directions],
    storage: seed.storage,
    notices: [...seed.notices],
    isMadeToOrder: seed.isMadeToOrder,
    badges: [...seed.badges],
    forms: [...seed.forms],
    audiences: [...seed.audiences],
    isGiftWrapped: seed.badges.includes('선물 포장'),
    mainVariantId: seed.mainVariantId,
    popularity: seed.popularity,
    createdAt: Date.parse(seed.createdAt),
  };
}

function variantRows(seed: ProductSeed): (typeof variants.$inferInsert & { id: string })[] {
  return seed.variants.map((variant, position) => ({
    ...variant,
    productId: seed.id,
    position,
    isEnded: false,
  }));
}
