import { and, asc, count, desc, eq, ilike, ne, or, type SQL } from 'drizzle-orm';
import type { CategoryId, ProductSort } from '@contract/categories';
import type { Tx } from '../db/client';
import { containing, wordsOf } from '../db/patterns';
import { products, variants } from '../db/schema/catalog';
import type { ItemRow } from './product-shape';

export interface ProductQuery {
  category: CategoryId | undefined;
  search: string | undefined;
  sort: ProductSort;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** One page of products with their main variants, and how many match in all. */
export async function listProductRows(
  tx: Tx,
  query: ProductQuery,
): Promise<{ rows: ItemRow[]; total: number }> {
  const where = and(inCategory(query.category), ...wordsOf(query.search).map(holdsWord));
  const [counted] = await tx.select({ total: count() }).from(products).where(where);
  const rows = await tx
    .select({ product: products, variant: variants })
    .from(products)
    .innerJoin(variants, eq(variants.id, products.mainVariantId))
    .where(where)
    .orderBy(...orderOf(query.sort), asc(products.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows, total: counted?.total ?? 0 };
}

/** `secretmarket` is listed only when it is asked for. */
function inCategory(category: CategoryId | undefined): SQL {
  return category === undefined
    ? ne(products.categoryId, 'secretmarket')
    : eq(products.categoryId, category);
}

function holdsWord(word: string): SQL | undefined {
  return or(ilike(products.name, containing(word)), ilike(products.summary, containing(word)));
}

function orderOf(sort: ProductQuery['sort']): SQL[] {
  switch (sort) {
    case 'popular':
      return [asc(products.popularity)];
    case 'price-asc':
      return [asc(variants.price)];
    case 'price-desc':
      return [desc(variants.price)];
    case 'new':
      return [desc(products.createdAt)];
  }
}
