import type { Backend } from '@contract/core/backend';
import { listCategories, listProducts } from '@contract/catalog/schemas';
import { listClinics } from '@contract/clinics/schemas';
import { CONSENT_DOCUMENTS } from '@contract/consents/schemas';
import { MEDIA_ONLY_ALIAS } from '@contract/core/constants';
import {
  getAbout,
  getAgreement,
  getPolicy,
  listPosts,
  listPromotions,
  POLICY_KINDS,
} from '@contract/content/schemas';
import { seoulTimestamp } from '@contract/core/seoul-time';
import { readBackend } from '../../hosts/ask';
import { policyPages, type ListedPage } from './listed-pages';

/** A list is read no further than this: 50,000 products at most. */
const MAX_ANSWERS = 500;

const at = (path: string, changedAt?: number): ListedPage => ({ path, changedAt });

/** The public pages of a shop whose catalog is elsewhere. No call lists agreements: those of an order are asked for. */
export async function findBackendPages({ hosts, off }: Backend): Promise<ListedPage[]> {
  const base = hosts['public-api'] ?? '';
  const categories = ((await readBackend(base, listCategories))?.items ?? [])
    .map(({ id }) => id)
    .filter(isPublic);
  const products = await readAll((page) =>
    readBackend(base, listProducts, { query: { page, pageSize: '100' } }),
  );
  return [
    at('/'),
    at('/products'),
    ...categories.map((id) => at(`/products?category=${id}`)),
    ...products
      .filter(({ categoryId }) => isPublic(categoryId))
      .map(({ id }) => at(`/products/${id}`)),
    at('/help'),
    ...(off.includes('clinics') ? [] : await findClinics(base)),
    ...(off.includes('content') ? [] : await findTexts(base, categories)),
  ];
}

const isPublic = (categoryId: string) => categoryId !== 'secretmarket';

async function findClinics(base: string): Promise<ListedPage[]> {
  const clinics = await readAll((page) =>
    readBackend(base, listClinics, { query: { page, pageSize: '100' } }),
  );
  const homes = clinics.filter(({ alias }) => alias !== MEDIA_ONLY_ALIAS);
  return [at('/clinic'), ...homes.map(({ alias }) => at(`/@${alias}`))];
}

async function findTexts(base: string, categories: readonly string[]): Promise<ListedPage[]> {
  const pages = [at('/brand'), at('/blog')];
  for (const category of categories)
    if (await readBackend(base, getAbout, { params: { category } }))
      pages.push(at(`/about/${category}`));
  const posts = await readAll((page) =>
    readBackend(base, listPosts, { query: { page, pageSize: '50' } }),
  );
  pages.push(...posts.map(({ id, publishedAt }) => at(`/blog/${id}`, publishedAt)));
  const promotions = (await readBackend(base, listPromotions))?.items ?? [];
  pages.push(
    ...promotions.map(({ eventName, startsAt }) => at(`/promotion/${eventName}`, startsAt)),
  );
  for (const kind of POLICY_KINDS) {
    const policy = await readBackend(base, getPolicy, { params: { kind } });
    pages.push(...policyPages(kind, policy?.revisions ?? []));
  }
  for (const documentNumber of Object.values(CONSENT_DOCUMENTS)) {
    const agreement = await readBackend(base, getAgreement, { params: { documentNumber } });
    if (agreement)
      pages.push(at(`/agreement/${documentNumber}`, seoulTimestamp(agreement.revision)));
  }
  return pages;
}

/** All items of a list, page by page; a backend is not to be pressed by them. */
async function readAll<Item>(
  read: (page: string) => Promise<{ items: readonly Item[]; total: number } | null>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; page <= MAX_ANSWERS; page += 1) {
    const answer = await read(String(page));
    all.push(...(answer?.items ?? []));
    if (answer === null || answer.items.length === 0 || all.length >= answer.total) break;
  }
  return all;
}
