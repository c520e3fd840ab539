import type { Block } from '@contract/content';
import { describe, expect, it } from 'vitest';
import { CATEGORY_SEEDS } from '../categories';
import { PRODUCT_SEEDS } from '../products';
import { ABOUT_SEEDS } from './abouts';
import { BRAND_PAGE } from './brand';
import { POST_SEEDS } from './posts';
import { PROMOTION_SEEDS } from './promotions';
import { SUGGESTIONS } from './suggestions';

/** As many posts as a page of the blog lists, and as the home page shows; products of its shelf. */
const LISTED = 12;
const HOME_POSTS = 3;
const SHELF = 8;

const picturesIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []));
const mainPicturesOf = (ids: readonly string[]) =>
  ids.flatMap((id) => PRODUCT_SEEDS.find((product) => product.id === id)?.pictures[0] ?? []);
const repeatedIn = (names: readonly string[]) =>
  names.filter((name, at) => names.indexOf(name) !== at);

/** The pictures of each page, from the hero to the cards of its products. */
const pages: readonly (readonly [string, readonly string[]])[] = [
  ...POST_SEEDS.map(
    ({ title, picture, blocks, relatedProductIds }) =>
      [title, [picture, ...picturesIn(blocks), ...mainPicturesOf(relatedProductIds)]] as const,
  ),
  ...PROMOTION_SEEDS.map(
    ({ title, banner, blocks, productIds }) =>
      [title, [`banner-${banner}`, ...picturesIn(blocks), ...mainPicturesOf(productIds)]] as const,
  ),
  ...ABOUT_SEEDS.map(
    ({ categoryId, picture, chapters }) =>
      [categoryId, [picture, ...chapters.map((chapter) => chapter.picture)]] as const,
  ),
  ['brand', [BRAND_PAGE.hero.picture, ...BRAND_PAGE.chapters.map(({ picture }) => picture)]],
];

describe('the pictures of the seeded content', () => {
  it('never repeat on a page: not the hero, not one of the text, not that of a product', () => {
    for (const [page, names] of pages) expect(repeatedIn(names), page).toEqual([]);
  });

  it('differ among the posts that a page of the blog lists, wherever it begins', () => {
    const heroes = POST_SEEDS.map(({ picture }) => picture);
    for (const first of heroes.keys())
      expect(repeatedIn(heroes.slice(first, first + LISTED))).toEqual([]);
  });

  it('never repeat on the home page, but that a category wears its first product’s', () => {
    const isOpen = (id: string) => id !== 'secretmarket';
    const circles = [
      ...CATEGORY_SEEDS.filter(({ id }) => isOpen(id)).map(({ picture }) => picture),
      ...['clinic', 'blog-tea'], // those of the clinics and the blog
    ];
    const popular = PRODUCT_SEEDS.filter(({ categoryId }) => isOpen(categoryId))
      .sort((one, other) => one.popularity - other.popularity)
      .slice(0, SHELF);
    const below = [
      ...SUGGESTIONS.occasions.map(({ picture }) => picture),
      ...POST_SEEDS.slice(-HOME_POSTS).map(({ picture }) => picture),
    ];
    expect(repeatedIn([...circles, ...below])).toEqual([]);
    expect(repeatedIn([...mainPicturesOf(popular.map(({ id }) => id)), ...below])).toEqual([]);
  });

  it('differ between neighbouring promotions, the first and the last among them', () => {
    const banners = PROMOTION_SEEDS.map(({ banner }) => banner);
    for (const [at, banner] of banners.entries()) expect(banner).not.toBe(banners.at(at - 1));
  });
});
