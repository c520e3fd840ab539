import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { getProduct, listProducts } from '../../../contract/catalog/schemas';
import { getPost } from '../../../contract/content/schemas';
import { previewImport } from '../../../server/operations/content-folder/import-folder';
import { describeChanges } from '../../../server/operations/content-folder/plan';
import { writeFolder } from '../../../server/operations/content-folder/write-folder';
import { products, variants } from '../../../server/db/schema/catalog';
import { policies, posts, promotions } from '../../../server/db/schema/content';
import { reviews } from '../../../server/db/schema/reviews';
import { folderTest as it } from './folder-test';

const STICK = 'products/kyungokgo-stick.yaml';

/** Every file of a folder with its text. */
function filesOf(root: string): Record<string, string> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    names
      .filter((name) => name.isFile())
      .map((name) => path.join(name.parentPath, name.name))
      .map((file) => [path.relative(root, file), readFileSync(file, 'utf8')]),
  );
}

describe('the demonstration', () => {
  it('imports and exports to itself without a difference', async ({ shop, folder, bring }) => {
    await bring({ prune: true });
    expect(await bring({ prune: true })).toEqual({ faults: [], changes: '' });
    const before = filesOf(folder.root);
    const store = shop.thirdParties.pictures;
    await writeFolder(shop.db, folder.root, { withStock: true, store });
    expect(filesOf(folder.root)).toEqual(before);
  });
});

describe('an export', () => {
  it('leaves out stock, unless the folder names it already (docs/content.md)', async ({
    shop,
    folder,
  }) => {
    const store = shop.thirdParties.pictures;
    const write = (withStock: boolean) => writeFolder(shop.db, folder.root, { withStock, store });
    const counted = folder.read(STICK);
    folder.write(STICK, counted.replaceAll(/ +stock: .*\n/g, ''));
    await write(false);
    expect(folder.read(STICK)).toBe(counted);
    for (const file of readdirSync(path.join(folder.root, 'products')))
      folder.remove(`products/${file}`);
    await write(false);
    const [file = ''] = readdirSync(path.join(folder.root, 'products'));
    expect(folder.read(`products/${file}`)).not.toContain('stock:');
  });
});

describe('an import', () => {
  it('shows what it would change and writes nothing before it is told to', async ({
    shop,
    folder,
    bring,
  }) => {
    folder.edit(STICK, 'price: 66000', 'price: 67000');
    const { pictures: store } = shop.thirdParties;
    const options = { prune: false, store, clock: shop.clock.read };
    const { changes } = await previewImport(shop.db, folder.root, options);
    expect(describeChanges(changes)).toBe('~ 상품 65a1c0e00000000000000201 (variants)');
    const price = async () =>
      (await shop.call(getProduct, { params: { id: '65a1c0e00000000000000201' } })).data.variants[0]
        ?.price;
    expect(await price()).toBe(66_000);
    await bring();
    expect(await price()).toBe(67_000);
    folder.edit(STICK, 'price: 67000', 'price: 66000');
    await bring();
  });

  it('adds a product that lists and searches find at once', async ({ shop, folder, bring }) => {
    const id = 'a'.repeat(24);
    const text = folder
      .read(STICK)
      .replaceAll('65a1c0e00000000000000201', id)
      .replaceAll('65a1c0e100000000000201', 'bbbbbbbbbbbbbbbbbbbbbb')
      .replace('경옥고 스틱', '도라지고 한 병');
    folder.write('products/own.yaml', text);
    expect(await bring()).toEqual({ faults: [], changes: `+ 상품 ${id}` });
    const query = { search: '도라지고' };
    const found = (await shop.call(listProducts, { query })).data.items;
    expect(found.map(({ name }) => name)).toEqual(['도라지고 한 병']);
    folder.remove('products/own.yaml');
    expect((await bring()).changes).toBe('');
    expect((await bring({ prune: true })).changes).toBe(`- 상품 ${id}`);
    const gone = (await shop.call(getProduct, { params: { id } })).data;
    expect(gone.variants.map(({ saleState }) => saleState)).toContain('ended');
    expect((await bring({ prune: true })).changes).toBe('');
  });

  it('changes nothing at the second import of a file that says the stock of some variants only', async ({
    shop,
    folder,
    bring,
  }) => {
    folder.edit(STICK, '    stock: 150\n', '');
    folder.edit(STICK, 'stock: 110', 'stock: 111');
    const mine = eq(variants.id, '65a1c0e10000000000020101');
    await shop.db.update(variants).set({ stock: 9 }).where(mine);
    const changes = '~ 상품 65a1c0e00000000000000201 (variants)';
    expect(await bring()).toEqual({ faults: [], changes });
    expect(await bring()).toEqual({ faults: [], changes: '' });
    expect(await shop.db.select().from(variants).where(mine)).toMatchObject([{ stock: 9 }]);
    await shop.db.update(variants).set({ stock: 150 }).where(mine);
    const other = eq(variants.id, '65a1c0e10000000000020102');
    await shop.db.update(variants).set({ stock: 110 }).where(other);
  });

  it('leaves the stock alone where a file does not say it', async ({ shop, folder, bring }) => {
    const mine = eq(variants.id, '65a1c0e10000000000020101');
    await shop.db.update(variants).set({ stock: 9 }).where(mine);
    folder.write(STICK, folder.read(STICK).replaceAll(/ {4}stock: \d+\n/g, ''));
    expect((await bring()).changes).toBe('');
    folder.edit(STICK, 'summary: 오래', 'summary: 아주 오래');
    await bring();
    expect(await shop.db.select().from(variants).where(mine)).toMatchObject([{ stock: 9 }]);
  });

  it('ends a variant that its product no longer names', async ({ shop, folder, bring }) => {
    const [start, end] = ['  - id: 65a1c0e10000000000020103', 'mainVariantId'];
    const text = folder.read(STICK);
    folder.write(STICK, text.slice(0, text.indexOf(start)) + text.slice(text.indexOf(end)));
    await bring();
    const mine = eq(variants.id, '65a1c0e10000000000020103');
    expect(await shop.db.select().from(variants).where(mine)).toMatchObject([{ isEnded: true }]);
    folder.write(STICK, text);
    await bring();
    expect(await shop.db.select().from(variants).where(mine)).toMatchObject([{ isEnded: false }]);
  });

  it('takes texts in one spelling, but no key that is spelled otherwise', async ({
    shop,
    folder,
    bring,
  }) => {
    const name = '경옥고 스틱';
    folder.edit(STICK, `name: ${name}`, `name: "\uFEFF${name.normalize('NFD')}\u200B"`);
    expect(await bring()).toEqual({ faults: [], changes: '' });
    // published before texts had one spelling
    const file = folder.read('policies/terms-of-use-2026-11-01.md');
    const revision = '2027-02-02';
    folder.write('policies/next.md', file.replace('revision: 2026-11-01', `revision: ${revision}`));
    const terms = and(eq(policies.kind, 'terms-of-use'), eq(policies.revision, '2026-11-01'));
    const [stored] = await shop.db.select().from(policies).where(terms);
    const document = { ...stored!.document, title: '이용약관'.normalize('NFD'), revision };
    await shop.db.insert(policies).values({ ...stored!, revision, document });
    expect(await bring()).toEqual({ faults: [], changes: '' });
    folder.edit('posts/2025-09-24.md', 'id: 6', 'id: ６');
    expect((await bring()).faults).toHaveLength(1);
  });

  it('removes posts and promotions only when it is told to', async ({ shop, folder, bring }) => {
    const counts = async () => [await shop.db.$count(posts), await shop.db.$count(promotions)];
    const [allPosts, allPromotions] = await counts();
    const post = folder.read('posts/2025-09-24.md');
    folder.remove('posts/2025-09-24.md');
    expect((await bring()).changes).toBe('');
    expect((await bring({ prune: true })).changes).toMatch(/^- 글 [0-9a-f]{24}$/);
    expect(await counts()).toEqual([allPosts! - 1, allPromotions]);
    folder.write('posts/2025-09-24.md', post);
    await bring();
    expect(await counts()).toEqual([allPosts, allPromotions]);
    const id = /^id: (\w+)$/m.exec(post)![1]!;
    const { data } = await shop.call(getPost, { params: { id } });
    expect(data.readingMinutes).toBeGreaterThan(1);
  });

  it('never changes a published document, but takes a new revision', async ({
    shop,
    folder,
    bring,
  }) => {
    const file = 'policies/terms-of-use-2026-11-01.md';
    const published = folder.read(file);
    folder.edit(file, '# 제1조', '# 새 제1조');
    expect(await bring()).toEqual({
      faults: [{ file, line: 4, message: expect.stringContaining('이미 게시한 문서') as string }],
      changes: '',
    });
    folder.write(file, published);
    const next = published.replace('revision: 2026-11-01', 'revision: 2027-01-01');
    folder.write('policies/terms-2027.md', next);
    expect((await bring()).changes).toBe('+ 약관과 방침 terms-of-use-2027-01-01');
    const stored = await shop.db.select().from(policies).where(eq(policies.kind, 'terms-of-use'));
    expect(stored.map(({ revision }) => revision)).toContain('2026-11-01');
  });
});

describe('a folder with faults', () => {
  it('is named file by file with line and reason, and nothing is written', async ({
    shop,
    folder,
    bring,
  }) => {
    const before = await shop.db.select().from(products).orderBy(products.id);
    folder.edit(STICK, 'name: 경옥고 스틱', 'name: 다른 이름');
    folder.edit('products/kyungokgo.yaml', 'price: 240000', 'price: -1');
    folder.edit('products/gongjindan.yaml', 'name:', 'nmae:');
    folder.edit('products/cheongsimwon.yaml', 'price: 16000', 'price: 0');
    folder.edit('clinics/haeundae.yaml', 'closingTime: 20:00', 'closingTime: 09:00');
    folder.edit('clinics/centum.yaml', 'alias: centum', 'alias: [');
    folder.edit('clinics/seomyeon.yaml', 'picture: clinic', 'picture: no-such');
    folder.edit('categories.yaml', 'cover: banner-pine', 'cover: no-such');
    folder.edit('posts/2025-09-24.md', '\n## ', '\n### ');
    folder.write('clinics/again.yaml', folder.read('clinics/andong.yaml'));
    folder.write('clinics/bomb.yaml', 'a: &a [1]\nb: *a\n');
    folder.write('notes.txt', '메모');
    folder.link('/etc/passwd', 'products/link.yaml');
    const { faults, changes } = await bring();
    expect(changes).toBe('');
    const named = faults.map(({ file, line, message }) => `${file}:${line} ${message}`);
    for (const fault of [
      /^products\/link\.yaml:1 링크/,
      /^products\/kyungokgo\.yaml:\d+ variants\[0\]\.price: /,
      /^products\/gongjindan\.yaml:\d+ name: /,
      /^products\/cheongsimwon\.yaml:\d+ variants\[0\]\.price: 1원 이상으로 적어 주세요\./,
      /^clinics\/haeundae\.yaml:\d+ closingTime: 문 여는 시각보다/,
      /^clinics\/centum\.yaml:\d+ YAML/,
      /^clinics\/andong\.yaml:1 clinics\/again\.yaml에도 같은 한의원/,
      /^clinics\/bomb\.yaml:2 /,
      /^posts\/2025-09-24\.md:\d+ 소제목은/,
      /^notes\.txt:1 어디에/,
      /^clinics\/seomyeon\.yaml:\d+ picture: no-such.*사진이\(가\) 없어요/,
      /^categories\.yaml:\d+ cover: no-such.*사진이\(가\) 없어요/,
    ])
      expect(named.filter((one) => fault.test(one)).length, String(fault)).toBe(1);
    const price = named.find((one) => /kyungokgo.*variants\[0\]\.price/.test(one))!;
    const line = Number(/:(\d+) /.exec(price)![1]);
    expect(folder.read('products/kyungokgo.yaml').split('\n')[line - 1]).toContain('price: -1');
    expect(await shop.db.select().from(products).orderBy(products.id)).toEqual(before);
  });

  it('may name products and variants that only the shop has', async ({ shop, folder, bring }) => {
    folder.remove(STICK);
    expect((await bring()).faults).toEqual([]);
    folder.edit('reviews.yaml', 'productId: 65a1c0e0', 'productId: 65a1c0ff');
    const { faults } = await bring();
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ file: 'reviews.yaml', line: 2 });
    expect(await shop.db.$count(reviews)).toBeGreaterThan(100);
  });
});
