import { FACETS } from '@contract/catalog/categories';
import type { ListSearch } from '@/platform/navigation/targets';
import type { ProductFilter } from './catalog-queries';

/** A filter as the list's address carries it, without its category. */
export function listSearch({ category, search, ...rest }: ProductFilter): ListSearch {
  const present = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { ...(search === undefined ? {} : { q: search }), ...Object.fromEntries(present) };
}

const NO_FACETS = Object.fromEntries(Object.keys(FACETS).map((name) => [name, undefined]));

/** The list without what narrows it: its category, search and order stay. */
export function widened(filter: ProductFilter): ProductFilter {
  return { ...filter, ...NO_FACETS };
}
