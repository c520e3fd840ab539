import { existsSync } from 'node:fs';
import { CATEGORY_IDS } from '../../contract/catalog/categories';
import { idSchema } from '../../contract/core/fields';
import { shippingMethodIdSchema } from '../../contract/shipping/schemas';
import { describe, expect, it } from 'vitest';
import { COMPARING_WORDS } from './comparing-words';
import { demo } from '../support/demo';

const PICTURES = [
  ...['gongjindan', 'gongjindan-gift', 'gongjindan-single', 'kyungokgo', 'kyungokgo-stick'],
  ...['kyungokgo-jar-set', 'nokyonghanyak', 'nokyong-kids', 'cheongsimwon', 'cheongsimwon-ten'],
  ...['coldquick', 'coldquick-box', 'stomach', 'stomach-box', 'secretmarket', 'secretmarket-duo'],
  ...['gongjindan-chimhyang', 'nokyong-sipjeon', 'coldquick-ssanghwa', 'stomach-geonjung'],
  ...[
    'cheongsimwon-mokhyang',
    'hero-portrait',
    'hero-wide',
    'brand-yaktanggi',
    'blog-herbs',
    'blog-tea',
    'blog-yakjang',
  ],
  ...['clinic', 'clinic-facade', 'delivery', 'banner-pine', 'banner-ivory'],
  ...['banner-winter', 'banner-first', 'banner-gift'],
  ...['brand-brewing', 'brand-drying', 'brand-packing'],
];

const INGREDIENTS = new URL('../../public/pictures/ingredients/', import.meta.url);

const FORBIDDEN =
  /완치|치료(됩|돼|해 드|합|효과)|낫(습|게|는|아요)|효과가|효능|특효|만병|부작용이? (없|전혀)|백 ?퍼센트|100 ?%|보장|최고|최상|유일|기적|즉효|면역력|항암|예방(합|해|됩|돼)/;

const stocked = demo.products.map((product) => ({
  ...product,
  variants: product.variants.map(({ stock = -1, ...variant }) => ({ ...variant, stock })),
}));
const variants = stocked.flatMap((product) => product.variants);
const parcel = demo.shippingMethods.find((method) => method.id === 'parcel');

/** Every text that a patient may read, with where it stands. */
const texts: readonly (readonly [string, string])[] = [
  ...demo.categories.flatMap((category) =>
    [category.label, category.title, category.description].map(
      (text) => [category.id, text] as const,
    ),
  ),
  ...demo.products.flatMap((product) =>
    [
      ...[product.name, product.summary, product.storage],
      ...[...product.badges, ...product.story, ...product.directions, ...product.notices],
      ...product.variants.map((variant) => variant.name),
      ...product.ingredients.flatMap(({ name, origin, note }) => [name, origin, note]),
    ].map((text) => [product.name, text] as const),
  ),
  ...demo.clinics.flatMap((clinic) =>
    [clinic.name, clinic.address, clinic.introduction].map((text) => [clinic.alias, text] as const),
  ),
  ...demo.shippingMethods.flatMap((method) =>
    [method.name, method.description].map((text) => [method.id, text] as const),
  ),
];

describe('demonstration’s texts', () => {
  it('are Korean: Hangul in each, no Latin letter and no Chinese character in any', () => {
    for (const [where, text] of texts) {
      expect(text, where).toMatch(/[가-힣]/);
      expect(text, where).not.toMatch(/[A-Za-z\u4e00-\u9fff]/);
      expect(text, where).toBe(text.trim());
    }
  });

  it('claim no cure (product 12, Content)', () => {
    for (const [where, text] of texts) expect(text, where).not.toMatch(FORBIDDEN);
  });

  it('recommend no medicine over another', () => {
    for (const [where, text] of texts) expect(text, where).not.toMatch(COMPARING_WORDS);
  });

  it.each([
    '사향 대신 향이 부드러운 목향을 넣어 부담을 줄인 환입니다.',
    '처음 공진단을 드시는 분께 한의사가 자주 권하는 구성이에요.',
    '사향보다 부드러워서 향이 강한 것을 꺼리는 분께 한의사가 권하는 일이 많아요.',
    '사향의 진한 향이 부담스럽다면 목향을 넣은 구성도 있어요.',
    '향에 머리가 아픈 적이 있다면 목향이나 침향을 상의해 보세요.',
    '씹기 불편하시면 환보다 경옥고나 탕약이 편해요.',
    '목향으로 시작하라고 권해 주셔서 골랐습니다.',
    '오히려 저렴한 쪽으로 바꿔 주셨어요.',
  ])('could not recommend one as this does: %s', (text) => {
    expect(text).toMatch(COMPARING_WORDS);
  });
});

describe('demonstration’s identifiers and pictures', () => {
  it('are 24 hex characters, each used once', () => {
    const ids = [
      ...demo.categories.map((category) => category.groupId),
      ...demo.products.map((product) => product.id),
      ...variants.map((variant) => variant.id),
      ...demo.clinics.map((clinic) => clinic.id),
    ];
    for (const id of ids) expect(idSchema.safeParse(id).success, id).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('name pictures that exist', () => {
    const used = [
      ...demo.categories.map((category) => category.picture),
      ...demo.products.flatMap((product) => product.pictures),
    ];
    for (const picture of used) expect(PICTURES).toContain(picture);
  });
});

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

  it('have one to four variants, one of them the main one, each name once', () => {
    for (const { name, variants: own, mainVariantId } of demo.products) {
      expect(own.length, name).toBeGreaterThan(0);
      expect(own.length, name).toBeLessThan(5);
      expect(own.map((variant) => variant.id)).toContain(mainVariantId);
      expect(new Set(own.map((variant) => variant.name)).size, name).toBe(own.length);
    }
  });

  it('cost whole won, less than the price before a reduction', () => {
    for (const { id, price, listPrice, stock } of variants) {
      expect(Number.isInteger(price) && price > 0, id).toBe(true);
      expect(listPrice === null || (Number.isInteger(listPrice) && listPrice > price), id).toBe(
        true,
      );
      expect(Number.isInteger(stock) && stock >= 0, id).toBe(true);
    }
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
    for (const { id } of demo.shippingMethods)
      expect(shippingMethodIdSchema.safeParse(id).success).toBe(true);
  });
});
