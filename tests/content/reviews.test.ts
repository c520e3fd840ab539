import { REVIEW_MAX, REVIEW_MIN } from '../../contract/reviews/schemas';
import { describe, expect, it } from 'vitest';
import { demo } from '../support/demo';

const TODAY = Date.parse('2026-11-21T00:00:00+09:00');
const MONTH = 30.5 * 24 * 60 * 60_000;

const productOf = new Map(demo.products.map((product) => [product.id, product]));

describe('demonstration’s reviews', () => {
  it('are at least 150 over all products, no two alike', () => {
    expect(demo.reviews.length).toBeGreaterThanOrEqual(150);
    expect(new Set(demo.reviews.map(({ text }) => text)).size).toBe(demo.reviews.length);
    for (const { id, name } of demo.products)
      expect(demo.reviews.filter(({ productId }) => productId === id).length, name).toBeGreaterThan(
        3,
      );
  });

  it('name a product’s own variant, after the product came and in the last year', () => {
    for (const review of demo.reviews) {
      const product = productOf.get(review.productId);
      const variant = product?.variants.find(({ id }) => id === review.variantId);
      expect(variant, review.id).toBeDefined();
      const at = Date.parse(review.createdAt);
      expect(at, review.id).toBeGreaterThan(Date.parse(product?.createdAt ?? ''));
      expect(at < TODAY && at > TODAY - 12 * MONTH, review.id).toBe(true);
    }
  });

  it('are as long as the contract lets them be, by masked authors, mostly content', () => {
    for (const { id, text, author, rating } of demo.reviews) {
      expect(text.length >= REVIEW_MIN && text.length <= REVIEW_MAX, id).toBe(true);
      expect(author, id).toMatch(/^[가-힣]{1,2}\*[가-힣]$/);
      expect(rating >= 3 && rating <= 5, id).toBe(true);
    }
    const average = demo.reviews.reduce((sum, { rating }) => sum + rating, 0) / demo.reviews.length;
    expect(average).toBeGreaterThan(4);
    expect(average).toBeLessThan(4.8);
  });
});
