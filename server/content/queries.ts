import { and, asc, count, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { ProductSummary } from '@contract/catalog';
import type { PolicyKind, PostSummary, PromotionSummary } from '@contract/content';
import { toSummary } from '../catalog/product-shape';
import type { Tx } from '../db/client';
import { products, variants } from '../db/schema/catalog';
import { agreements, abouts, policies, posts, promotions, singlePages } from '../db/schema/content';

const { id, topic, title, excerpt, picture, publishedAt, readingMinutes } = posts;

/** One page of published posts, the newest first, and how many there are. */
export async function listPostRows(
  tx: Tx,
  { page, pageSize, now }: { page: number; pageSize: number; now: number },
): Promise<{ items: PostSummary[]; total: number }> {
  const where = lte(publishedAt, now);
  const [counted] = await tx.select({ total: count() }).from(posts).where(where);
  const items = await tx
    .select({ id, topic, title, excerpt, picture, publishedAt, readingMinutes })
    .from(posts)
    .where(where)
    .orderBy(desc(publishedAt), desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items, total: counted?.total ?? 0 };
}

/** A published post. */
export async function findPost(tx: Tx, postId: string, now: number) {
  const [row] = await tx
    .select()
    .from(posts)
    .where(and(eq(id, postId), lte(publishedAt, now)));
  return row ?? null;
}

/** Promotions that run now, in order of display. */
export async function listRunningPromotions(tx: Tx, now: number): Promise<PromotionSummary[]> {
  const { eventName, eyebrow, title, text, banner, startsAt, endsAt, position } = promotions;
  return tx
    .select({ eventName, eyebrow, title, text, banner, startsAt, endsAt })
    .from(promotions)
    .where(and(lte(startsAt, now), gt(endsAt, now)))
    .orderBy(asc(position));
}

/** A promotion that has begun; one that is over still opens from old links. */
export async function findPromotion(tx: Tx, name: string, now: number) {
  const [row] = await tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.eventName, name), lte(promotions.startsAt, now)));
  return row ?? null;
}

/** Products by id, in the order asked for; unknown ones are left out. */
export async function findSummaries(tx: Tx, ids: readonly string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ product: products, variant: variants })
    .from(products)
    .innerJoin(variants, eq(variants.id, products.mainVariantId))
    .where(inArray(products.id, [...ids]));
  const found = new Map(rows.map((row) => [row.product.id, toSummary(row)]));
  return ids.flatMap((wanted) => found.get(wanted) ?? []);
}

export async function findAbout(tx: Tx, category: typeof abouts.$inferSelect.categoryId) {
  const [row] = await tx.select().from(abouts).where(eq(abouts.categoryId, category));
  return row?.page ?? null;
}

/** All revisions of a policy that have come into force by that Seoul day, the newest first. */
export async function listRevisions(tx: Tx, kind: PolicyKind, today: string) {
  return tx
    .select()
    .from(policies)
    .where(and(eq(policies.kind, kind), lte(policies.revision, today)))
    .orderBy(desc(policies.revision));
}

export async function findAgreement(tx: Tx, documentNumber: string) {
  const [row] = await tx
    .select()
    .from(agreements)
    .where(eq(agreements.documentNumber, documentNumber));
  return row?.document ?? null;
}

export async function findBrandPage(tx: Tx) {
  const [row] = await tx.select().from(singlePages).where(eq(singlePages.name, 'brand'));
  return row?.page ?? null;
}
