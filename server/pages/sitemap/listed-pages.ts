import { desc, lte, max, ne } from 'drizzle-orm';
import { POLICY_KINDS, type PolicyKind } from '@contract/content/schemas';
import { seoulDate, seoulTimestamp } from '@contract/core/seoul-time';
import { isPublicClinic } from '../../shop/clinics/search';
import { listRevisions, listRunningPromotions } from '../../shop/content/queries';
import type { Tx } from '../../db/client';
import { categories, products, seedVersions } from '../../db/schema/catalog';
import { clinics } from '../../db/schema/clinics';
import { abouts, agreements, posts } from '../../db/schema/content';

/** A page for search engines, with the time (ms) of its last change if known. */
export interface ListedPage {
  path: string;
  changedAt: number | undefined;
}

/** Every public page (product 2) by its plain address, and the clinics' homes; nothing of the reserved storefront. */
export async function findListedPages(tx: Tx, now: number): Promise<ListedPage[]> {
  const [filled] = await tx.select({ at: max(seedVersions.seededAt) }).from(seedVersions);
  const written = filled?.at ?? undefined;
  const at = (path: string, changedAt = written): ListedPage => ({ path, changedAt });
  const articles = await tx
    .select({ id: posts.id, publishedAt: posts.publishedAt })
    .from(posts)
    .where(lte(posts.publishedAt, now))
    .orderBy(desc(posts.publishedAt));
  const newest = Math.max(written ?? 0, articles[0]?.publishedAt ?? 0) || undefined;
  return [
    at('/', newest),
    at('/products'),
    ...(await findCategories(tx)).map(({ id }) => at(`/products?category=${id}`)),
    ...(await findProducts(tx)).map(({ id, createdAt }) =>
      at(`/products/${id}`, Math.max(createdAt, written ?? 0)),
    ),
    ...(await findAbouts(tx)).map(({ id }) => at(`/about/${id}`)),
    at('/brand'),
    at('/clinic'),
    at('/help'),
    ...(await findClinics(tx)).map(({ alias }) => at(`/@${alias}`)),
    at('/blog', newest),
    ...articles.map(({ id, publishedAt }) => at(`/blog/${id}`, publishedAt)),
    ...(await listRunningPromotions(tx, now)).map(({ eventName, startsAt }) =>
      at(`/promotion/${eventName}`, startsAt),
    ),
    ...(await findDocuments(tx, now)),
  ];
}

const findCategories = (tx: Tx) =>
  tx.select({ id: categories.id }).from(categories).where(ne(categories.id, 'secretmarket'));

const findProducts = (tx: Tx) =>
  tx
    .select({ id: products.id, createdAt: products.createdAt })
    .from(products)
    .where(ne(products.categoryId, 'secretmarket'))
    .orderBy(products.popularity);

const findAbouts = (tx: Tx) =>
  tx.select({ id: abouts.categoryId }).from(abouts).where(ne(abouts.categoryId, 'secretmarket'));

const findClinics = (tx: Tx) =>
  tx.select({ alias: clinics.alias }).from(clinics).where(isPublicClinic).orderBy(clinics.alias);

/** The pages of a policy by its revisions, the newest first; of consents only the text in force. */
export function policyPages(kind: PolicyKind, revisions: readonly string[]): ListedPage[] {
  const isListed = kind === 'privacy-policy' || kind === 'terms-of-use';
  return (isListed ? revisions : revisions.slice(0, 1)).map((revision, index) => ({
    path: index === 0 ? `/${kind}` : `/${kind}/${revision}`,
    changedAt: seoulTimestamp(revision),
  }));
}

async function findDocuments(tx: Tx, now: number): Promise<ListedPage[]> {
  const pages: ListedPage[] = [];
  for (const kind of POLICY_KINDS) {
    const revisions = (await listRevisions(tx, kind)).map(({ revision }) => revision);
    pages.push(
      ...policyPages(
        kind,
        revisions.filter((day) => day <= seoulDate(now)),
      ),
    );
  }
  const rows = await tx
    .select({ number: agreements.documentNumber, revision: max(agreements.revision) })
    .from(agreements)
    .groupBy(agreements.documentNumber)
    .orderBy(agreements.documentNumber);
  return [
    ...pages,
    ...rows.map(({ number, revision }) => ({
      path: `/agreement/${number}`,
      changedAt: seoulTimestamp(revision ?? ''),
    })),
  ];
}
