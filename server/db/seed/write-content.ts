import type { About, Block, BrandPage, Suggestions } from '@contract/content';
import { joined, keysOf } from '../../catalog/search-text';
import type { Tx } from '../client';
import { abouts, posts, promotions, singlePages } from '../schema/content';
import { ABOUT_SEEDS } from './content/abouts';
import { BRAND_PAGE } from './content/brand';
import { POST_SEEDS } from './content/posts';
import { PROMOTION_SEEDS } from './content/promotions';
import { SUGGESTIONS } from './content/suggestions';
import type { AboutSeed, BrandPageSeed, Chapter, SuggestionsSeed } from './content/types';
import { excluded } from './excluded';
import { publishTexts } from './publish-texts';

/** Writes posts and promotions. Those that are no longer seeded go. */
export async function writeArticles(tx: Tx): Promise<void> {
  await writePosts(tx);
  await writePromotions(tx);
}

/** Writes the pages and legal documents that every shop has. */
export async function writePages(tx: Tx): Promise<void> {
  await writeSinglePages(tx);
  await publishTexts(tx);
}

async function writePosts(tx: Tx): Promise<void> {
  await tx.delete(posts);
  await tx.insert(posts).values(
    POST_SEEDS.map(({ publishedAt, blocks, relatedProductIds, ...post }) => ({
      ...post,
      publishedAt: Date.parse(publishedAt),
      keys: [post.topic, post.title, post.excerpt].map((text) => keysOf(joined(text))).join('\n'),
      blocks: copy(blocks),
      relatedProductIds: [...relatedProductIds],
    })),
  );
}

async function writePromotions(tx: Tx): Promise<void> {
  await tx.delete(promotions);
  await tx.insert(promotions).values(
    PROMOTION_SEEDS.map(({ startsAt, endsAt, blocks, productIds, ...promotion }, position) => ({
      ...promotion,
      startsAt: Date.parse(startsAt),
      endsAt: Date.parse(endsAt),
      blocks: copy(blocks),
      productIds: [...productIds],
      position,
    })),
  );
}

async function writeSinglePages(tx: Tx): Promise<void> {
  await tx
    .insert(abouts)
    .values(ABOUT_SEEDS.map((seed) => ({ categoryId: seed.categoryId, page: aboutPage(seed) })))
    .onConflictDoUpdate({ target: abouts.categoryId, set: excluded(abouts, ['categoryId']) });
  await tx
    .insert(singlePages)
    .values([
      { name: 'brand', page: brandPage(BRAND_PAGE) },
      { name: 'suggestions', page: suggestionsPage(SUGGESTIONS) },
    ])
    .onConflictDoUpdate({ target: singlePages.name, set: excluded(singlePages, ['name']) });
}

const copy = (blocks: readonly Block[]): Block[] => [...blocks];

const chaptersOf = (chapters: readonly Chapter[]) =>
  chapters.map((chapter) => ({ ...chapter, paragraphs: [...chapter.paragraphs] }));

function aboutPage(seed: AboutSeed): About {
  return {
    ...seed,
    chapters: chaptersOf(seed.chapters),
    ingredients: seed.ingredients.map((ingredient) => ({ ...ingredient })),
  };
}

function brandPage(seed: BrandPageSeed): BrandPage {
  return { ...seed, chapters: chaptersOf(seed.chapters) };
}

function suggestionsPage({ occasions }: SuggestionsSeed): Suggestions {
  return { occasions: [...occasions] };
}
