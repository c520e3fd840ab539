import { blockSchema, eventNameSchema, type Block } from '@contract/content';
import { describe, expect, it } from 'vitest';
import { PRODUCT_SEEDS } from '../products';
import { POST_SEEDS } from './posts';
import { PROMOTION_SEEDS } from './promotions';
import { lengthOf, readingMinutesOf } from './reading-time';

const TODAY = Date.parse('2026-11-21T00:00:00+09:00');
const MONTH = 30.5 * 24 * 60 * 60_000;

const productOf = new Map(PRODUCT_SEEDS.map((product) => [product.id, product]));
const picturesIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []));

describe('seeded posts', () => {
  it('are at least 24, of real length, over the last fourteen months', () => {
    expect(POST_SEEDS.length).toBeGreaterThanOrEqual(24);
    for (const { title, blocks, publishedAt, excerpt } of POST_SEEDS) {
      expect(lengthOf(blocks), title).toBeGreaterThanOrEqual(900);
      expect(lengthOf(blocks), title).toBeLessThanOrEqual(1600);
      expect(blocks.length, title).toBeGreaterThanOrEqual(10);
      expect(blocks.length, title).toBeLessThanOrEqual(18);
      expect(excerpt.length, title).toBeLessThanOrEqual(80);
      const at = Date.parse(publishedAt);
      expect(at < TODAY && at > TODAY - 14 * MONTH, title).toBe(true);
      for (const block of blocks) expect(blockSchema.safeParse(block).success, title).toBe(true);
    }
    const dates = POST_SEEDS.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual([...new Set(dates)].sort());
  });

  it('have one or two pictures and no two the same skeleton', () => {
    for (const { title, blocks } of POST_SEEDS) {
      expect(picturesIn(blocks).length, title).toBeGreaterThanOrEqual(1);
      expect(picturesIn(blocks).length, title).toBeLessThanOrEqual(2);
    }
    const skeletons = POST_SEEDS.map(({ blocks }) => blocks.map(({ kind }) => kind).join());
    expect(new Set(skeletons).size).toBe(POST_SEEDS.length);
    expect(new Set(POST_SEEDS.map(({ topic }) => topic)).size).toBe(5);
  });

  it('count their reading time at 500 characters a minute', () => {
    for (const { readingMinutes, blocks } of POST_SEEDS)
      expect(readingMinutes).toBe(readingMinutesOf(blocks));
    expect(readingMinutesOf([{ kind: 'paragraph', text: '가'.repeat(749) }])).toBe(1);
    expect(readingMinutesOf([{ kind: 'list', items: ['가'.repeat(500), '나'.repeat(250)] }])).toBe(
      2,
    );
    expect(readingMinutesOf([])).toBe(1);
  });
});

describe('seeded posts and promotions', () => {
  it('name products of the open shop', () => {
    const named = [
      ...POST_SEEDS.map(({ title, relatedProductIds }) => [title, relatedProductIds] as const),
      ...PROMOTION_SEEDS.map(({ title, productIds }) => [title, productIds] as const),
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
    expect(PROMOTION_SEEDS).toHaveLength(4);
    expect(new Set(PROMOTION_SEEDS.map(({ eventName }) => eventName)).size).toBe(4);
    for (const { eventName, startsAt, endsAt } of PROMOTION_SEEDS) {
      expect(eventNameSchema.safeParse(eventName).success, eventName).toBe(true);
      expect(Date.parse(startsAt) < TODAY && Date.parse(endsAt) > TODAY, eventName).toBe(true);
    }
  });
});
