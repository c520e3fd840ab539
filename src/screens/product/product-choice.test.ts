import { describe, expect, it } from 'vitest';
import type { Product, SaleState, Variant } from '@contract/catalog/schemas';
import { chosenVariant, firstVariant, toItem, whyNotForSale } from './product-choice';

const variant = (digit: string, saleState: SaleState): Variant => ({
  id: digit.repeat(24),
  name: `${digit}환`,
  price: 50_000,
  listPrice: null,
  saleState,
});

function product(...variants: [Variant, ...Variant[]]): Product {
  return {
    id: 'a'.repeat(24),
    categoryId: 'gongjindan',
    name: '원방 공진단',
    summary: '',
    picture: 'gongjindan',
    variant: variants[0],
    badges: [],
    rating: { average: 4.8, count: 12 },
    pictures: [],
    variants,
    story: [],
    ingredients: [],
    directions: [],
    storage: '',
    notices: [],
    isMadeToOrder: true,
    related: [],
  };
}

describe('the choice of a variant', () => {
  it('starts with the product’s default, or the first that is available', () => {
    expect(firstVariant(product(variant('1', 'on_sale'), variant('2', 'on_sale'))).name).toBe(
      '1환',
    );
    expect(firstVariant(product(variant('1', 'sold_out'), variant('2', 'low_stock'))).name).toBe(
      '2환',
    );
    expect(firstVariant(product(variant('1', 'sold_out'))).name).toBe('1환');
  });

  it('falls back when the chosen one no longer exists', () => {
    const shown = product(variant('1', 'on_sale'), variant('2', 'on_sale'));
    expect(chosenVariant(shown, '2'.repeat(24)).name).toBe('2환');
    expect(chosenVariant(shown, '9'.repeat(24)).name).toBe('1환');
  });

  it('explains why it cannot be bought and what to do', () => {
    const mixed = product(variant('1', 'sold_out'), variant('2', 'on_sale'));
    expect(whyNotForSale(mixed, mixed.variants[0]!)).toContain('다른 구성');
    expect(whyNotForSale(mixed, mixed.variants[1]!)).toBeNull();
    const gone = product(variant('1', 'ended'));
    expect(whyNotForSale(gone, gone.variant)).toContain('판매가 끝난');
    const out = product(variant('1', 'sold_out'));
    expect(whyNotForSale(out, out.variant)).toContain('품절');
  });

  it('becomes a cart line', () => {
    const shown = product(variant('1', 'on_sale'));
    expect(toItem(shown, { variant: shown.variant, quantity: 3 })).toEqual({
      product_id: 'a'.repeat(24),
      variant_id: '1'.repeat(24),
      quantity: 3,
    });
  });
});
