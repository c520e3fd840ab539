import { asc, eq, inArray } from 'drizzle-orm';
import { joined, keysOf } from '@contract/core/search-text';
import type { Tx } from '../../../db/client';
import { abouts, posts, promotions, singlePages } from '../../../db/schema/content';
import { upsert } from './batches';
import {
  aboutEntry,
  brandEntry,
  momentOf,
  occasionEntry,
  postEntry,
  promotionEntry,
} from '../entries';
import { defineKind } from '../kind';
import { readingMinutesOf } from '../blocks';

export const POSTS = defineKind({
  name: 'posts',
  label: '글',
  layout: { form: 'markdown', folder: 'posts', body: 'blocks' },
  schema: postEntry,
  keyOf: ({ id }) => id,
  read: async (tx) => {
    const rows = await tx.select().from(posts).orderBy(asc(posts.publishedAt), asc(posts.id));
    return rows.map(({ keys: _keys, readingMinutes: _minutes, publishedAt, ...row }) => ({
      ...row,
      publishedAt: momentOf(publishedAt),
    }));
  },
  write: (tx, entries) =>
    upsert(tx, posts, {
      rows: entries.map((entry) => ({
        ...entry,
        publishedAt: Date.parse(entry.publishedAt),
        readingMinutes: readingMinutesOf(entry.blocks),
        keys: searchKeys([entry.topic, entry.title, entry.excerpt]),
      })),
      target: posts.id,
    }),
  remove: async (tx, keys) => {
    await tx.delete(posts).where(inArray(posts.id, [...keys]));
  },
});

const searchKeys = (texts: readonly string[]) =>
  texts.map((text) => keysOf(joined(text))).join('\n');

export const PROMOTIONS = defineKind({
  name: 'promotions',
  label: '기획전',
  layout: { form: 'markdown', folder: 'promotions', body: 'blocks' },
  schema: promotionEntry,
  keyOf: ({ eventName }) => eventName,
  read: async (tx) => {
    const rows = await tx.select().from(promotions).orderBy(asc(promotions.position));
    return rows.map(({ startsAt, endsAt, ...row }) => ({
      ...row,
      startsAt: momentOf(startsAt),
      endsAt: momentOf(endsAt),
    }));
  },
  write: (tx, entries) =>
    upsert(tx, promotions, {
      rows: entries.map((entry) => ({
        ...entry,
        startsAt: Date.parse(entry.startsAt),
        endsAt: Date.parse(entry.endsAt),
      })),
      target: promotions.eventName,
    }),
  remove: async (tx, keys) => {
    await tx.delete(promotions).where(inArray(promotions.eventName, [...keys]));
  },
});

export const ABOUTS = defineKind({
  name: 'abouts',
  label: '갈래 소개',
  layout: { form: 'yaml', folder: 'abouts' },
  schema: aboutEntry,
  keyOf: ({ categoryId }) => categoryId,
  read: async (tx) => {
    const rows = await tx.select().from(abouts).orderBy(asc(abouts.categoryId));
    return rows.map(({ page }) => page);
  },
  write: (tx, entries) =>
    upsert(tx, abouts, {
      rows: entries.map((page) => ({ categoryId: page.categoryId, page })),
      target: abouts.categoryId,
    }),
});

export const BRAND = defineKind({
  name: 'brand',
  label: '브랜드 소개',
  layout: { form: 'list', file: 'brand.yaml' },
  schema: brandEntry,
  keyOf: ({ name }) => name,
  read: async (tx) => {
    const page = await readPage(tx, 'brand');
    return page === null ? [] : [brandEntry.parse({ name: 'brand', ...page })];
  },
  write: async (tx, entries) => {
    for (const { name, ...page } of entries) await writePage(tx, name, page);
  },
});

/** Stored as one page; each occasion is an entry, so that one can be added or removed. */
export const OCCASIONS = defineKind({
  name: 'occasions',
  label: '이럴 때 찾는 한약',
  layout: { form: 'list', file: 'occasions.yaml' },
  schema: occasionEntry,
  keyOf: ({ title }) => title,
  // a release brings none back that a shop has renamed or removed
  subjectOf: () => 'occasions',
  read: readOccasions,
  write: async (tx, entries) => {
    const titles = new Set(entries.map(({ title }) => title));
    const others = (await readOccasions(tx)).filter(({ title }) => !titles.has(title));
    await writeOccasions(tx, [...others, ...entries]);
  },
  remove: async (tx, keys) => {
    const others = (await readOccasions(tx)).filter(({ title }) => !keys.includes(title));
    await writeOccasions(tx, others);
  },
});

type Occasion = ReturnType<typeof occasionEntry.parse>;

async function readOccasions(tx: Tx): Promise<Occasion[]> {
  const page = await readPage(tx, 'suggestions');
  const occasions = page !== null && 'occasions' in page ? page.occasions : [];
  return occasions.map((occasion, position) => ({ ...occasion, position }));
}

async function writeOccasions(tx: Tx, all: readonly Occasion[]): Promise<void> {
  const sorted = [...all].sort((a, b) => a.position - b.position);
  const occasions = sorted.map(({ position: _, ...occasion }) => occasion);
  await writePage(tx, 'suggestions', { occasions });
}

type PageRow = typeof singlePages.$inferInsert;

async function readPage(tx: Tx, name: PageRow['name']): Promise<PageRow['page'] | null> {
  const [row] = await tx.select().from(singlePages).where(eq(singlePages.name, name));
  return row?.page ?? null;
}

async function writePage(tx: Tx, name: PageRow['name'], page: PageRow['page']): Promise<void> {
  await tx
    .insert(singlePages)
    .values({ name, page })
    .onConflictDoUpdate({ target: singlePages.name, set: { page } });
}
