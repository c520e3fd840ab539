import { and, asc, desc, eq, getTableColumns, gt, like, lte } from 'drizzle-orm';
import type { PolicyKind, PostSummary, PromotionSummary } from '@contract/content/schemas';
import { typedWords } from '../catalog/search';
import { keysOf } from '@contract/core/search-text';
import type { Tx } from '../../db/client';
import {
  agreements,
  abouts,
  policies,
  posts,
  promotions,
  singlePages,
  type SinglePages,
} from '../../db/schema/content';

const { id, topic, title, excerpt, picture, publishedAt, readingMinutes } = posts;

interface PostsQuery {
  /** Words that topic, title or excerpt contain. */
  search?: string | undefined;
  page: number;
  pageSize: number;
  now: number;
}

/** One page of published posts, newest first, and the total; of a search, those that contain every word. */
export async function listPostRows(
  tx: Tx,
  { search, page, pageSize, now }: PostsQuery,
): Promise<{ items: PostSummary[]; total: number }> {
  const words = typedWords(search ?? '');
  if (search?.trim() && words.length === 0) return { items: [], total: 0 };
  const contains = words.map((word) => like(posts.keys, `%${keysOf(word)}%`));
  const where = and(lte(publishedAt, now), ...contains);
  const items = await tx
    .select({ id, topic, title, excerpt, picture, publishedAt, readingMinutes })
    .from(posts)
    .where(where)
    .orderBy(desc(publishedAt), desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const isAll = page === 1 && items.length < pageSize;
  return { items, total: isAll ? items.length : await tx.$count(posts, where) };
}

/** A published post. */
export async function findPost(tx: Tx, postId: string, now: number) {
  const { keys, ...shown } = getTableColumns(posts);
  const [row] = await tx
    .select(shown)
    .from(posts)
    .where(and(eq(id, postId), lte(publishedAt, now)));
  return row ?? null;
}

/** Running promotions in display order. */
export async function listRunningPromotions(tx: Tx, now: number): Promise<PromotionSummary[]> {
  const { eventName, eyebrow, title, text, banner, startsAt, endsAt, position } = promotions;
  return tx
    .select({ eventName, eyebrow, title, text, banner, startsAt, endsAt })
    .from(promotions)
    .where(and(lte(startsAt, now), gt(endsAt, now)))
    .orderBy(asc(position));
}

/** A promotion that has begun; an ended one still opens from old links. */
export async function findPromotion(tx: Tx, name: string, now: number) {
  const [row] = await tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.eventName, name), lte(promotions.startsAt, now)));
  return row ?? null;
}

export async function findAbout(tx: Tx, category: typeof abouts.$inferSelect.categoryId) {
  const [row] = await tx.select().from(abouts).where(eq(abouts.categoryId, category));
  return row?.page ?? null;
}

/** The revisions of a policy, newest first; until their Seoul day (YYYY-MM-DD) they are only announced. */
export async function listRevisions(tx: Tx, kind: PolicyKind) {
  return tx.select().from(policies).where(eq(policies.kind, kind)).orderBy(desc(policies.revision));
}

/** That revision of an agreement, or the newest, which is in force. */
export async function findAgreement(tx: Tx, documentNumber: string, revision?: string) {
  const isRevision = revision === undefined ? undefined : eq(agreements.revision, revision);
  const [row] = await tx
    .select()
    .from(agreements)
    .where(and(eq(agreements.documentNumber, documentNumber), isRevision))
    .orderBy(desc(agreements.revision))
    .limit(1);
  return row?.document ?? null;
}

export async function findSinglePage<Name extends keyof SinglePages>(tx: Tx, name: Name) {
  const [row] = await tx.select().from(singlePages).where(eq(singlePages.name, name));
  return (row?.page ?? null) as SinglePages[Name] | null;
}
