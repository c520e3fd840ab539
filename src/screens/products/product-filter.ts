import { CATEGORY_IDS, FACETS, PRODUCT_SORTS } from '@contract/catalog/categories';
import { searchedWords } from '@contract/core/plain-text';
import type { ProductFilter } from '@/features/catalog/catalog-queries';

const VALUES = Object.entries({ category: CATEGORY_IDS, sort: PRODUCT_SORTS, ...FACETS });

/**
 * What a list's address asks for. Unknown values count as absent, so that an old link still shows products. It
 * is read here and not by the route, whose code is part of every first load (decision 0137).
 */
export function productFilter(texts: Record<string, string | undefined>): ProductFilter {
  const asked = new Map(Object.entries(texts));
  const known = VALUES.map(([name, values]) => {
    const text = asked.get(name);
    return [name, values.find((value) => value === text)];
  });
  return {
    ...(Object.fromEntries(known) as ProductFilter),
    search: searchedWords(asked.get('q')) || undefined,
  };
}
