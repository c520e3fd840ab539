import { and, arrayContains, asc, desc, eq, gte, lt, ne, sql, sum, type SQL } from 'drizzle-orm';
import type { CategoryId, Facets, PriceRange, ProductSort } from '@contract/catalog/categories';
import type { Clock } from '../../core/clock';
import type { Tx } from '../../db/client';
import { categories, productListings } from '../../db/schema/catalog';
import { findProducts } from './queries';
import { corrected, searchFor, typedWords } from './search';

export interface ProductQuery extends Facets {
  category?: CategoryId | undefined;
  search?: string | undefined;
  sort: ProductSort;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** The first products of a search, best first, and the number of matches. */
interface Matches {
  ids: string[];
  total: number;
}

type Range = Readonly<{ limit: number; offset: number }>;

/** How many products of a search are cached, for how many searches, and how long. */
const CACHED_RANGE: Range = { limit: 500, offset: 0 };
const MAX_SEARCHES = 200;
const CACHE_MS = 30_000;

/** The unit of price ranges. */
const WON_PER_RANGE_UNIT = 10_000;

/**
 * Reads pages of products with their main variants and the total. Searches are cached as long as HTTP responses, so
 * that a common word is searched once for all patients and pages.
 */
export function createProductLists(tx: Tx, clock: Clock) {
  const cache = new Map<string, Matches & { at: number }>();

  const recall = async (query: ProductQuery, words: readonly string[]): Promise<Matches> => {
    const { category, sort, form, audience, price, gift } = query;
    const key = [category, sort, form, audience, price, gift, ...words].join(' ');
    const known = cache.get(key);
    if (known && clock() - known.at < CACHE_MS) return known;
    const found = { ...(await searchProducts(tx, query, words, CACHED_RANGE)), at: clock() };
    cache.delete(key);
    cache.set(key, found);
    const [oldest] = cache.keys();
    if (cache.size > MAX_SEARCHES && oldest !== undefined) cache.delete(oldest);
    return found;
  };

  return async (query: ProductQuery) => {
    const range = { limit: query.pageSize, offset: (query.page - 1) * query.pageSize };
    const end = range.offset + range.limit;
    if (!query.search?.trim()) {
      const { ids, total } = await listProducts(tx, query, range);
      return { rows: await findProducts(tx, ids), total };
    }
    const words = typedWords(query.search);
    const { ids, total } = await recall(query, words);
    const isCached = end <= ids.length || ids.length === total;
    const page = isCached
      ? ids.slice(range.offset, end)
      : (await searchProducts(tx, query, words, range)).ids;
    return { rows: await findProducts(tx, page), total };
  };
}

/** One page of all products or a category, ordered by an index. */
async function listProducts(tx: Tx, query: ProductQuery, range: Range): Promise<Matches> {
  const total = await countProducts(tx, query);
  const rows = await listQuery(tx, query, range);
  return { ids: rows.map((row) => row.productId), total };
}

/** The stored count of a category; what is narrowed further is counted. */
async function countProducts(tx: Tx, query: Selection): Promise<number> {
  if (inFacets(query)) return tx.$count(productListings, selected(query));
  const [counted] = await tx
    .select({ total: sum(categories.productCount).mapWith(Number) })
    .from(categories)
    .where(inCategory(categories.id, query.category));
  return counted?.total ?? 0;
}

/** Best matches first, then the chosen order. A search without matches is repeated with typing errors corrected. */
async function searchProducts(
  tx: Tx,
  query: ProductQuery,
  words: readonly string[],
  range: Range,
): Promise<Matches> {
  if (words.length === 0) return { ids: [], total: 0 };
  const found = await searchQuery(tx, query, words, range);
  if (found.length > 0) return matchesOf(found);
  for (const meant of await corrected(tx, words)) {
    const again = await searchQuery(tx, query, meant, range);
    if (again.length > 0) return matchesOf(again);
  }
  return { ids: [], total: 0 };
}

const matchesOf = (rows: readonly { productId: string; total: number }[]): Matches => ({
  ids: rows.map((row) => row.productId),
  total: rows[0]?.total ?? 0,
});

type Selection = Pick<ProductQuery, 'category'> & Facets;
type Ordered = Selection & Pick<ProductQuery, 'sort'>;

/** Selects a page from the narrow listings table, whose indexes provide each order. */
export function listQuery(tx: Tx, query: Ordered, range: Range) {
  return tx
    .select({ productId: productListings.productId })
    .from(productListings)
    .where(selected(query))
    .orderBy(...orderOf(query.sort))
    .limit(range.limit)
    .offset(range.offset);
}

/** The same for a search. */
export function searchQuery(tx: Tx, query: Ordered, words: readonly string[], range: Range) {
  const { matches, rank } = searchFor(words);
  return tx
    .select({
      productId: productListings.productId,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(productListings)
    .where(and(selected(query), matches))
    .orderBy(...(query.sort === 'popular' ? [rank] : []), ...orderOf(query.sort))
    .limit(range.limit)
    .offset(range.offset);
}

/** The listings of a category that have every facet. */
function selected(query: Selection): SQL | undefined {
  return and(inCategory(productListings.categoryId, query.category), inFacets(query));
}

/** undefined where nothing narrows the list. */
function inFacets({ form, audience, price, gift }: Facets): SQL | undefined {
  const { forms, audiences, isGiftWrapped } = productListings;
  return and(
    form && arrayContains(forms, [form]),
    audience && arrayContains(audiences, [audience]),
    price && inPriceRange(price),
    gift && sql`${isGiftWrapped}`,
  );
}

function inPriceRange(range: PriceRange): SQL | undefined {
  const [from, to] = range.split('-').map((end) => Number(end) * WON_PER_RANGE_UNIT);
  const { price } = productListings;
  return and(from ? gte(price, from) : undefined, to ? lt(price, to) : undefined);
}

/** `secretmarket` is listed only when requested. */
function inCategory(
  column: typeof categories.id | typeof productListings.categoryId,
  category: CategoryId | undefined,
): SQL {
  return category === undefined ? ne(column, 'secretmarket') : eq(column, category);
}

/** Breaks ties by product id, in the direction of the same index. */
function orderOf(sort: ProductSort): SQL[] {
  const { popularity, price, createdAt, productId } = productListings;
  switch (sort) {
    case 'popular':
      return [asc(popularity), asc(productId)];
    case 'price-asc':
      return [asc(price), asc(productId)];
    case 'price-desc':
      return [desc(price), desc(productId)];
    case 'new':
      return [desc(createdAt), desc(productId)];
  }
}
