import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/client';
import { createProductLists, type ProductQuery } from '../../server/shop/catalog/list';
import { fillShop } from '../../server/operations/content-folder/fill';
import { freshDatabase } from '../support/fresh-database';
import { START } from './support/test-clock';

/** What is typed, and the product that must come first. */
const QUERIES: [typed: string, first: string][] = [
  // the exact name
  ['청심원', '청심원'],
  ['원방 공진단', '원방 공진단'],
  ['쌍화 한약', '쌍화 한약'],
  ['경옥고 단지 선물 세트', '경옥고 단지 선물 세트'],
  // words of a category
  ['공진단', '원방 공진단'],
  ['경옥고', '경옥고 스틱'],
  ['녹용', '녹용한약'],
  ['위장한약', '평위 위장한약'],
  ['감기한약', '갈근 감기한약 스틱'],
  // part of a name or description
  ['십전대보', '녹용 십전대보 한약'],
  ['육군자', '육군자 위장한약 상자'],
  ['어린이', '어린이 녹용한약'],
  ['침향', '침향 공진단'],
  ['쌍화탕', '쌍화 한약'],
  ['은교산', '은교 감기한약 상자'],
  ['목향 공진', '목향 공진단'],
  // different spacing
  ['쌍화 탕', '쌍화 한약'],
  ['원방공진단', '원방 공진단'],
  ['공진단원방', '원방 공진단'],
  ['경 옥 고 단지', '경옥고 단지'],
  ['녹용 한약', '녹용한약'],
  ['어린이녹용', '어린이 녹용한약'],
  // initial consonants
  ['ㅆㅎㅌ', '쌍화 한약'],
  ['ㅆㅎ', '쌍화 한약'],
  ['ㅊㅅㅇ', '청심원'],
  ['ㄴㅇㅎㅇ', '녹용한약'],
  ['ㅇㅂ ㄱㅈㄷ', '원방 공진단'],
  ['ㄱㅇㄱㄷㅈ', '경옥고 단지'],
  // one wrong, missing or additional letter
  ['공신단', '원방 공진단'],
  ['공진당', '원방 공진단'],
  ['원방공진당', '원방 공진단'],
  ['고진단', '원방 공진단'],
  ['겅옥고', '경옥고 스틱'],
  ['경오고', '경옥고 스틱'],
  ['쌍회탕', '쌍화 한약'],
  ['상화탕', '쌍화 한약'],
  ['쌍화 당', '쌍화 한약'],
  ['녹옹', '녹용한약'],
  ['청신원', '청심원'],
  ['십전대부', '녹용 십전대보 한약'],
  ['침양 공진단', '침향 공진단'],
];

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await fillShop(database.db, () => START, { isDemonstration: true });
});
afterAll(() => database.close());

type Changes = Partial<ProductQuery>;
const ALL = { category: undefined, search: undefined, sort: 'popular', page: 1 } as const;

/** Uses a new list each time, with an empty cache. */
async function list(change: Changes, read = createProductLists(database.db, () => START)) {
  const { rows, total } = await read({ ...ALL, pageSize: 100, ...change });
  return { names: rows.map(({ product }) => product.name), total };
}

describe('a search of the seeded catalog', () => {
  it.each(QUERIES)('for %s lists %s first', async (search, first) => {
    expect((await list({ search })).names[0]).toBe(first);
  });

  it('lists only exact matches if there are any', async () => {
    const { names, total } = await list({ search: '공진단' });
    expect(total).toBe(names.length);
    expect(names.slice(0, 4).every((name) => name.includes('공진단'))).toBe(true);
    expect(names).not.toContain('청심원');
  });

  it('ignores normalization form, case and width of spaces', async () => {
    for (const search of ['쌍화탕'.normalize('NFD'), ' 쌍화\u3000탕 ', '「쌍화탕」!'])
      expect((await list({ search })).names[0]).toBe('쌍화 한약');
  });

  it('finds matches for an incomplete syllable', async () => {
    for (const search of ['공지', '공ㅈ', '공진ㄷ'])
      expect((await list({ search })).names[0]).toBe('원방 공진단');
  });

  it.each(['%', '_', '%%', "'; drop table products; --", '\\', '(?=', '자전거', 'ㅋㅋㅋ', '당뇨'])(
    'finds nothing for %s',
    async (search) => {
      expect(await list({ search })).toEqual({ names: [], total: 0 });
    },
  );

  it('respects category and sort order', async () => {
    expect((await list({ search: '경옥고', category: 'gongjindan' })).names).toEqual([]);
    expect((await list({ search: '보자기' })).names).toEqual([]);
    const secret = await list({ search: '보자기', category: 'secretmarket' });
    expect(secret.names[0]).toBe('보자기 선물 세트');
    const cheapest = await list({ search: '한약', sort: 'price-asc' });
    const dearest = await list({ search: '한약', sort: 'price-desc' });
    expect(cheapest.names).toEqual(dearest.names.toReversed());
  });
});

describe('a narrowed list of the seeded catalog (product 2, Product list)', () => {
  it('contains the products of a form, a person, a price or with gift wrapping', async () => {
    const jars = ['경옥고 스틱', '경옥고 단지', '경옥고 단지 선물 세트'];
    expect(new Set((await list({ form: 'paste' })).names)).toEqual(new Set(jars));
    expect((await list({ audience: 'child' })).names).toEqual(['어린이 녹용한약']);
    expect((await list({ gift: 'wrapped', form: 'pill' })).names).toEqual([
      '원방 공진단 선물 상자',
      '청심원 나무 상자',
    ]);
    expect((await list({ category: 'cheongsimwon', price: '0-5' })).names).toEqual(['목향 청심원']);
  });

  it('counts what it lists, and every price belongs to one range', async () => {
    const totals = [];
    for (const price of ['0-5', '5-10', '10-30', '30-'] as const) {
      const { names, total } = await list({ price });
      expect(total).toBe(names.length);
      totals.push(total);
    }
    expect(totals.reduce((sum, total) => sum + total)).toBe((await list({})).total);
    expect(await list({ audience: 'child', gift: 'wrapped' })).toEqual({ names: [], total: 0 });
  });

  it('keeps the secret market apart', async () => {
    expect((await list({ gift: 'wrapped' })).names).not.toContain('보자기 선물 세트');
    const secret = await list({ gift: 'wrapped', category: 'secretmarket' });
    expect(secret.total).toBe(2);
  });

  it('narrows a search too, also one whose result is cached', async () => {
    const read = createProductLists(database.db, () => START);
    const all = await list({ search: '경옥고' }, read);
    const sticks = await list({ search: '경옥고', form: 'stick' }, read);
    expect(sticks.names).toEqual(['경옥고 스틱']);
    expect(all.total).toBeGreaterThan(sticks.total);
  });
});

describe('pages through every sort order', () => {
  const sorts = ['popular', 'price-asc', 'price-desc', 'new'] as const;
  const lists = [{}, { search: '한약' }, { audience: 'self' as const }];
  it.each(sorts.flatMap((sort) => lists.map((narrowed) => ({ sort, ...narrowed }))))(
    '(%j) contain each product once, and report the total past the last page',
    async (query) => {
      const whole = await list(query);
      expect(whole.total).toBe(whole.names.length);
      const read = createProductLists(database.db, () => START);
      const pages = [];
      for (let page = 1; page <= Math.ceil(whole.total / 4) + 1; page++) {
        const { names, total } = await list({ ...query, page, pageSize: 4 }, read);
        expect(total).toBe(whole.total);
        pages.push(...names);
      }
      expect(pages).toEqual(whole.names);
    },
  );
});
