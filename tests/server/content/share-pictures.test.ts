import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { productCard, sharePath } from '../../../contract/catalog/share-picture';
import { drawSharePictures } from '../../../server/operations/content-folder/share-pictures';
import { products, variants } from '../../../server/db/schema/catalog';
import { shopTest } from '../support/shop-test';

const dataDir = mkdtempSync(path.join(tmpdir(), 'shares-'));
const PLAIN = '/pictures/products/kyungokgo-stick-preview.jpg';
const PICTURE = 'kyungokgo-stick';

const it = shopTest.extend('shopSettings', { scope: 'file' }, ({}, { onCleanup }) => {
  onCleanup(() => rmSync(dataDir, { recursive: true, force: true }));
  return { variables: { DATA_DIR: dataDir } };
});

it('a share picture has name and price; after another price its address leads to the plain one until it is drawn', async ({
  shop,
}) => {
  const { db, thirdParties } = shop;
  const [product] = await db.select().from(products).limit(1);
  const { id, name, mainVariantId } = product!;
  await db.update(products).set({ picture: PICTURE }).where(eq(products.id, id));
  const priced = async (price: number) => {
    await db.update(variants).set({ price }).where(eq(variants.id, mainVariantId));
    return sharePath(productCard(PICTURE, name, price), PLAIN);
  };
  const draw = () => drawSharePictures(db, { store: thirdParties.pictures });
  const addressOf = (address: string) => shop.fetch(address, { redirect: 'manual' });
  const expectPlain = async (address: string) => {
    const answer = await addressOf(address);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe(PLAIN);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  };

  const before = await priced(66_000);
  await expectPlain(before);
  const { drawn, withoutFont } = await draw();
  expect(withoutFont, 'a Korean font is missing, as of fonts-noto-cjk').toBe(0);
  expect(drawn).toBeGreaterThan(0);
  expect(await draw()).toEqual({ drawn: 0, withoutFont: 0, letters: [] });
  const answer = await addressOf(before);
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(500_000);

  const after = await priced(77_000);
  await expectPlain(after);
  expect((await draw()).drawn).toBe(1);
  expect((await addressOf(after)).status).toBe(200);
  await expectPlain(before);
  expect((await addressOf('/pictures/share/0123456789ab/own/..%2fsecret')).status).toBe(404);
});
