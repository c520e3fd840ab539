import { existsSync } from 'node:fs';
import { CATEGORY_IDS } from '../../contract/catalog/categories';
import { describe, expect, it } from 'vitest';
import { demo } from '../support/demo';

const INGREDIENTS = new URL('../../public/pictures/ingredients/', import.meta.url);

const stocked = demo.products.map((product) => ({
  ...product,
  variants: product.variants.map(({ stock = -1, ...variant }) => ({ ...variant, stock })),
}));
const variants = stocked.flatMap((product) => product.variants);
const parcel = demo.shippingMethods.find((method) => method.id === 'parcel');

describe('demonstration’s products', () => {
  it('are at least 18, two or more in each of the seven categories', () => {
    expect(demo.categories.map((category) => category.id)).toEqual([...CATEGORY_IDS]);
    expect(demo.products.length).toBeGreaterThanOrEqual(18);
    for (const id of CATEGORY_IDS)
      expect(
        demo.products.filter((product) => product.categoryId === id).length,
        id,
      ).toBeGreaterThan(1);
  });

  it('have one to four variants, each name once', () => {
    for (const { name, variants: own } of demo.products) {
      expect(own.length, name).toBeGreaterThan(0);
      expect(own.length, name).toBeLessThan(5);
      expect(new Set(own.map((variant) => variant.name)).size, name).toBe(own.length);
    }
  });

  it('cost less than the price before a reduction', () => {
    for (const { id, price, listPrice } of variants)
      expect(listPrice === null || listPrice > price, id).toBe(true);
  });

  it('show a low and a sold-out variant, never as the main one', () => {
    expect(variants.filter((variant) => variant.stock === 0)).toHaveLength(1);
    expect(variants.filter((variant) => variant.stock > 0 && variant.stock <= 5)).toHaveLength(1);
    for (const { variants: own, mainVariantId } of stocked)
      expect(own.find((variant) => variant.id === mainVariantId)?.stock).toBeGreaterThan(5);
  });

  it('are ranked from 1 without a gap', () => {
    const ranks = demo.products.map((product) => product.popularity).sort((a, b) => a - b);
    expect(ranks).toEqual(demo.products.map((_, index) => index + 1));
  });

  it('have a main picture of their own, so that no two look alike (product 2, Product page)', () => {
    const mains = demo.products.map(({ pictures: [main] }) => main);
    expect(new Set(mains).size).toBe(demo.products.length);
    for (const { name, pictures } of demo.products)
      expect(new Set(pictures).size, name).toBe(pictures.length);
  });

  it('never stand beside another of their category among the most popular', () => {
    const ranked = demo.products
      .filter(({ categoryId }) => categoryId !== 'secretmarket')
      .sort((a, b) => a.popularity - b.popularity);
    for (const [index, { categoryId, name }] of ranked.slice(1).entries())
      expect(categoryId, name).not.toBe(ranked[index]?.categoryId);
  });

  it('show only ingredients whose picture exists', () => {
    const names = demo.products
      .flatMap(({ ingredients }) => ingredients)
      .flatMap(({ picture }) => picture ?? []);
    expect(new Set(names).size).toBe(12);
    for (const name of names)
      expect(existsSync(new URL(`${name}-400.avif`, INGREDIENTS)), name).toBe(true);
  });

  it('wear only badges that are true', () => {
    for (const product of demo.products) {
      const shipsFree = product.variants.every(
        (variant) => variant.price >= (parcel?.freeFrom ?? 0),
      );
      expect(product.badges.includes('무료 배송'), product.name).toBe(shipsFree);
      expect(product.badges.includes('진료 후 조제'), product.name).toBe(product.isMadeToOrder);
    }
  });

  it('tell story, ingredients, directions and what must be known before buying', () => {
    for (const { name, story, ingredients, directions, notices, createdAt } of demo.products) {
      expect(story.length, name).toBeGreaterThanOrEqual(2);
      expect(story.length, name).toBeLessThanOrEqual(4);
      expect(ingredients.length, name).toBeGreaterThanOrEqual(4);
      expect(directions.length, name).toBeGreaterThanOrEqual(2);
      for (const point of [/조제해요/, /약이나 앓/, /취소와 환불이 제한/, /사진과 조금 다를/])
        expect(
          notices.some((notice) => point.test(notice)),
          `${name} ${point.source}`,
        ).toBe(true);
      expect(
        notices.some((notice) => /임신|보호자/.test(notice)),
        name,
      ).toBe(true);
      expect(new Set(notices).size, name).toBe(notices.length);
      expect(Number.isNaN(Date.parse(createdAt)), name).toBe(false);
    }
  });
});

describe('demonstration’s shipping methods', () => {
  it('are the three of the contract, of which the pickup costs nothing', () => {
    expect(demo.shippingMethods.map(({ id, fee, freeFrom }) => [id, fee, freeFrom])).toEqual([
      ['parcel', 4_000, 50_000],
      ['quick', 12_000, null],
      ['pickup', 0, null],
    ]);
  });
});
