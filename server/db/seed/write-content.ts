import type { About, Block, BrandPage } from '@contract/content';
import type { Tx } from '../client';
import { abouts, posts, promotions, singlePages } from '../schema/content';
import { ABOUT_SEEDS } from './content/abouts';
import { BRAND_PAGE } from './content/brand';
import { POST_SEEDS } from './content/posts';
import { PROMOTION_SEEDS } from './content/promotions';
import type { AboutSeed, BrandPageSeed, Chapter } from './content/types';
import { excluded } from './excluded';

/** Writes posts, promotions, about pages and the brand page. What is no longer seeded goes. */
export async function writeContent(tx: Tx): Promise<void> {
  await tx.delete(posts);
  await tx.insert(posts).values(
    POST_SEEDS.map(({ publishedAt, blocks, relatedProductIds, ...post }) => ({
      ...post,
      publishedAt: Date.parse(publishedAt),
      blocks: copy(blocks),
      relatedProductIds: [...relatedProductIds],
    })),
  );
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
  await tx
    .insert(abouts)
    .values(ABOUT_SEEDS.map((seed) => ({ categoryId: seed.categoryId, page: aboutPage(seed) })))
    .onConflictDoUpdate({ target: abouts.categoryId, set: excluded(abouts, ['categoryId']) });
  await tx
    .insert(singlePages)
    .values({ name: 'brand', page: brandPage(BRAND_PAGE) })
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
