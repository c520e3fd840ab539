import type { FACETS, Facets } from '@contract/catalog/categories';
import type { ListSearch } from '@/platform/navigation/targets';
import type { ProductFilter } from './catalog-queries';

type FacetName = keyof typeof FACETS;
type WordsOf<Name extends FacetName> = Readonly<Record<(typeof FACETS)[Name][number], string>>;

/** What narrows a list, and its values, in the words of the filter sheet and of its chips. */
const WORDS: { readonly [Name in FacetName]: WordsOf<Name> } = {
  form: { pill: '환', stick: '스틱·포', paste: '고', decoction: '탕약' },
  audience: { self: '본인', parents: '부모님', child: '아이', student: '수험생' },
  price: {
    '0-5': '5만 원 미만',
    '5-10': '5만~10만 원',
    '10-30': '10만~30만 원',
    '30-': '30만 원 이상',
  },
  gift: { wrapped: '선물 포장' },
};

const FACET_NAMES = Object.keys(WORDS) as FacetName[];

/** The values of a facet with their words, in order of display. */
export function facetOptions(name: FacetName): { value: string; label: string }[] {
  return Object.entries<string>(WORDS[name]).map(([value, label]) => ({ value, label }));
}

/** What narrows a list at present: the facet's name and its value's words, in order of display. */
export function activeFacets(facets: Facets): { name: FacetName; label: string }[] {
  return FACET_NAMES.flatMap((name) => {
    const chosen = facetOptions(name).find(({ value }) => value === facets[name]);
    return chosen ? [{ name, label: chosen.label }] : [];
  });
}

/** A filter as the list's address carries it, without its category. */
export function listSearch({ category, search, ...rest }: ProductFilter): ListSearch {
  const present = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { ...(search === undefined ? {} : { q: search }), ...Object.fromEntries(present) };
}

/** The list without what narrows it. */
export function widened({ category, search, sort }: ProductFilter): ProductFilter {
  return { category, search, sort };
}
