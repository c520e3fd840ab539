import type { Block } from '../../contract/content/schemas';
import { describe, expect, it } from 'vitest';
import { lengthOf, readingMinutesOf } from '../../server/operations/content-folder/blocks';
import { demo } from '../support/demo';

const TODAY = Date.parse('2026-11-21T00:00:00+09:00');
const MONTH = 30.5 * 24 * 60 * 60_000;

const productOf = new Map(demo.products.map((product) => [product.id, product]));
const picturesIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []));

describe('demonstration’s posts', () => {
  it('are at least 24, of real length, over the last fourteen months', () => {
    expect(demo.posts.length).toBeGreaterThanOrEqual(24);
    for (const { title, blocks, publishedAt, excerpt } of demo.posts) {
      expect(lengthOf(blocks), title).toBeGreaterThanOrEqual(900);
      expect(lengthOf(blocks), title).toBeLessThanOrEqual(1600);
      expect(blocks.length, title).toBeGreaterThanOrEqual(10);
      expect(blocks.length, title).toBeLessThanOrEqual(18);
      expect(excerpt.length, title).toBeLessThanOrEqual(80);
      const at = Date.parse(publishedAt);
      expect(at < TODAY && at > TODAY - 14 * MONTH, title).toBe(true);
    }
    const dates = demo.posts.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual([...new Set(dates)].sort());
  });

  it('have one or two pictures and no two the same skeleton', () => {
    for (const { title, blocks } of demo.posts) {
      expect(picturesIn(blocks).length, title).toBeGreaterThanOrEqual(1);
      expect(picturesIn(blocks).length, title).toBeLessThanOrEqual(2);
    }
    const skeletons = demo.posts.map(({ blocks }) => blocks.map(({ kind }) => kind).join());
    expect(new Set(skeletons).size).toBe(demo.posts.length);
    expect(new Set(demo.posts.map(({ topic }) => topic)).size).toBe(5);
  });

  it('count their reading time at 500 characters a minute', () => {
    expect(readingMinutesOf([{ kind: 'paragraph', text: '가'.repeat(749) }])).toBe(1);
    expect(readingMinutesOf([{ kind: 'list', items: ['가'.repeat(500), '나'.repeat(250)] }])).toBe(
      2,
    );
    expect(readingMinutesOf([])).toBe(1);
  });
});

describe('demonstration’s posts and promotions', () => {
  it('name products of the open shop', () => {
    const named = [
      ...demo.posts.map(({ title, relatedProductIds }) => [title, relatedProductIds] as const),
      ...demo.promotions.map(({ title, productIds }) => [title, productIds] as const),
    ];
    for (const [title, ids] of named) {
      expect(ids.length, title).toBeGreaterThan(0);
      expect(new Set(ids).size, title).toBe(ids.length);
      for (const id of ids) {
        expect(productOf.has(id), `${title} ${id}`).toBe(true);
        expect(productOf.get(id)?.categoryId, title).not.toBe('secretmarket');
      }
    }
  });

  it('are four promotions that run now', () => {
    expect(demo.promotions).toHaveLength(4);
    expect(new Set(demo.promotions.map(({ eventName }) => eventName)).size).toBe(4);
    for (const { eventName, startsAt, endsAt } of demo.promotions) {
      expect(Date.parse(startsAt) < TODAY && Date.parse(endsAt) > TODAY, eventName).toBe(true);
    }
  });
});
