import { useEffect, useState } from 'react';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { listProducts } from '@contract/catalog/calls';
import { formatWon } from '@contract/catalog/price';
import type { ProductSummary } from '@contract/catalog/schemas';
import { listClinics } from '@contract/clinics/calls';
import type { Clinic } from '@contract/clinics/schemas';
import { listPosts } from '@contract/content/calls';
import type { PostSummary } from '@contract/content/schemas';
import { holdsWords } from '@contract/core/search-text';
import {
  categoryNamesQuery,
  productsQuery,
  visibleCategories,
} from '@/features/catalog/catalog-queries';
import { foundClinicsQuery } from '@/features/clinics/list/clinic-list-queries';
import { foundPostsQuery } from '@/features/content/content-queries';
import { useApi } from '@/platform/api/api-context';
import { cachedItems } from '@/platform/api/cached-items';
import { useAlias } from '@/platform/navigation/alias';
import { toClinicHome, toPost, toProduct, toProducts } from '@/platform/navigation/targets';
import { useOnline } from '@/ui/network/use-online';
import type { Found } from './found-link';

interface Suggestions {
  /** What was searched for; the field may be ahead of it. */
  words: string;
  groups: { title: string; items: (Found & { id: string })[] }[];
  /** Only what this device has was searched. */
  isStored: boolean;
}

const MAX_PRODUCTS = 4;
const MAX_OTHERS = 2;

/** The pause in typing after which the words are searched for. */
const PAUSE_MS = 200;
/** A consonant after a syllable: its vowel is still to come. */
const HALF_SYLLABLE = /[가-힣][ㄱ-ㅎ]$/;

/** The typed words after a pause, '' before the first; half a syllable leaves those of before. */
function usePaused(typed: string): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    if (HALF_SYLLABLE.test(typed)) return;
    const timer = setTimeout(setWords, PAUSE_MS, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  return words;
}

/** What the cache has of the lists and holds the words; nothing but products in a clinic's storefront. */
function findStored(client: QueryClient, words: string, isPlain: boolean) {
  const find = <Item>(
    items: Item[],
    idOf: (item: Item) => string,
    nameOf: (item: Item) => string,
  ) => {
    const found = items.filter((item) => holdsWords(nameOf(item), words));
    return [...new Map(found.map((item) => [idOf(item), item])).values()];
  };
  const clinics = isPlain ? cachedItems<Clinic>(client, listClinics) : [];
  const posts = isPlain ? cachedItems<PostSummary>(client, listPosts) : [];
  return {
    products: find(
      cachedItems<ProductSummary>(client, listProducts),
      ({ id }) => id,
      ({ name }) => name,
    ),
    clinics: find(
      clinics,
      ({ clinicId }) => clinicId,
      ({ clinicName }) => clinicName,
    ),
    posts: find(
      posts,
      ({ id }) => id,
      ({ title }) => title,
    ),
  };
}

/**
 * A few products, categories, clinics and posts for the typed words; those of before until the next ones have come, and
 * undefined before the first. Without the shop they are found in what this device has.
 */
export function useSuggestions(typed: string): Suggestions | undefined {
  const api = useApi();
  const client = useQueryClient();
  const alias = useAlias();
  const isOnline = useOnline();
  const words = usePaused(typed);
  const isAsked = words !== '' && isOnline;
  const isPlain = alias === null;
  const ask = { enabled: isAsked, placeholderData: keepPreviousData };
  const askPlain = { ...ask, enabled: isAsked && isPlain };
  const products = useQuery({ ...productsQuery(api, { search: words }, MAX_PRODUCTS), ...ask });
  const clinics = useQuery({ ...foundClinicsQuery(api, words), ...askPlain });
  const posts = useInfiniteQuery({ ...foundPostsQuery(api, words), ...askPlain });
  const categories = useQuery(categoryNamesQuery(api)).data ?? [];

  const isStored = !isOnline || products.isError;
  const isWaiting = products.isPending || clinics.isLoading || posts.isLoading;
  if (words === '' || (isWaiting && !isStored)) return undefined;
  const found = isStored
    ? findStored(client, words, isPlain)
    : {
        products: products.data?.items ?? [],
        clinics: clinics.data?.items ?? [],
        posts: posts.data?.pages[0]?.items ?? [],
      };
  const named = visibleCategories(categories, alias).filter(({ label }) =>
    holdsWords(label, words),
  );
  return {
    words,
    isStored,
    groups: [
      {
        title: '한약',
        items: found.products.slice(0, MAX_PRODUCTS).map(({ id, name, picture, variant }) => ({
          id,
          target: toProduct(id),
          name,
          picture,
          note: formatWon(variant.price),
        })),
      },
      {
        title: '분류',
        items: named.slice(0, MAX_OTHERS).map(({ id, label, picture }) => ({
          id,
          target: toProducts(id),
          name: label,
          picture,
        })),
      },
      {
        title: '한의원',
        items: found.clinics.slice(0, MAX_OTHERS).map((clinic) => ({
          id: clinic.clinicId,
          target: toClinicHome(clinic.alias),
          name: clinic.clinicName,
          picture: clinic.picture,
          note: clinic.clinicAddress,
        })),
      },
      {
        title: '이야기',
        items: found.posts.slice(0, MAX_OTHERS).map(({ id, title, picture, topic }) => ({
          id,
          target: toPost(id),
          name: title,
          picture,
          note: topic,
        })),
      },
    ],
  };
}
