import type { Block } from '../../contract/content/schemas';
import { describe, expect, it } from 'vitest';
import { demo } from '../support/demo';

/** As many posts as a page of the blog lists, and as the home page shows; products of its shelf. */
const LISTED = 12;
const HOME_POSTS = 3;
const SHELF = 8;

const picturesIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []));
const mainPicturesOf = (ids: readonly string[]) =>
  ids.flatMap((id) => demo.products.find((product) => product.id === id)?.pictures[0] ?? []);
const repeatedIn = (names: readonly string[]) =>
  names.filter((name, at) => names.indexOf(name) !== at);

/** The pictures of each page, from the hero to the cards of its products. */
const pages: readonly (readonly [string, readonly string[]])[] = [
  ...demo.posts.map(
    ({ title, picture, blocks, relatedProductIds }) =>
      [title, [picture, ...picturesIn(blocks), ...mainPicturesOf(relatedProductIds)]] as const,
  ),
  ...demo.promotions.map(
    ({ title, banner, blocks, productIds }) =>
      [title, [`banner-${banner}`, ...picturesIn(blocks), ...mainPicturesOf(productIds)]] as const,
  ),
  ...demo.abouts.map(
    ({ categoryId, picture, chapters }) =>
      [categoryId, [picture, ...chapters.map((chapter) => chapter.picture)]] as const,
  ),
  ['brand', [demo.brand.hero.picture, ...demo.brand.chapters.map(({ picture }) => picture)]],
];

describe('the pictures of the demonstration’s content', () => {
  it('never repeat on a page: not the hero, not one of the text, not that of a product', () => {
    for (const [page, names] of pages) expect(repeatedIn(names), page).toEqual([]);
  });

  it('differ among the posts that a page of the blog lists, wherever it begins', () => {
    const heroes = demo.posts.map(({ picture }) => picture);
    for (const first of heroes.keys())
      expect(repeatedIn(heroes.slice(first, first + LISTED))).toEqual([]);
  });

  it('never repeat on the home page, and no clinic’s stands there for anything else', () => {
    const isOpen = (id: string) => id !== 'secretmarket';
    const circles = [
      ...demo.categories.filter(({ id }) => isOpen(id)).map(({ picture }) => picture),
      ...['blog-yakjang', 'blog-tea'], // those of the clinics and the blog
    ];
    const popular = demo.products
      .filter(({ categoryId }) => isOpen(categoryId))
      .sort((one, other) => one.popularity - other.popularity)
      .slice(0, SHELF);
    const names = [
      ...circles,
      ...mainPicturesOf(popular.map(({ id }) => id)),
      ...demo.promotions.map(({ banner }) => `banner-${banner}`),
      ...demo.occasions.map(({ picture }) => picture),
      ...demo.posts.slice(-HOME_POSTS).map(({ picture }) => picture),
    ];
    expect(repeatedIn(names)).toEqual([]);
    const clinics = new Set(demo.clinics.map(({ picture }) => picture));
    expect(names.filter((name) => clinics.has(name))).toEqual([]);
  });

  it('of a product are its own, and no other product’s, which stands below as a related one', () => {
    const mains = demo.products.flatMap(({ pictures: [main] }) => main ?? []);
    for (const { name, pictures } of demo.products)
      expect(
        pictures.slice(1).filter((picture) => mains.includes(picture)),
        name,
      ).toEqual([]);
  });

  it('differ between neighbouring promotions, the first and the last among them', () => {
    const banners = demo.promotions.map(({ banner }) => banner);
    for (const [at, banner] of banners.entries()) expect(banner).not.toBe(banners.at(at - 1));
  });
});
