import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ownPictureWidths } from '../../../contract/catalog/own-picture';
import { PRODUCTS } from '../../../server/operations/content-folder/rows/catalog-rows';
import { productEntry, type ProductEntry } from '../../../server/operations/content-folder/entries';
import { demonstrationFolder } from '../../../server/operations/content-folder/fill';
import { formatFile } from '../../../server/operations/content-folder/parse-file';
import { readFolder } from '../../../server/operations/content-folder/read-folder';
import { originalName, pictureHash } from '../../../server/shop/pictures/picture-store';

const hex = (prefix: string, n: number) => prefix + n.toString(16).padStart(23, '0');

/** Fills `shop` with products like the demonstration's, each with a picture, and `made` with what is made of those. */
export async function fillFolder(root: string, count: number): Promise<void> {
  const examples = readFolder(demonstrationFolder())
    .entries.filter(({ kind }) => kind === PRODUCTS)
    .map(({ entry }) => productEntry.parse(entry));
  const background = '#98856d';
  const jpeg = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  for (const folder of ['shop/products', 'shop/pictures', 'made'])
    mkdirSync(path.join(root, folder), { recursive: true });
  for (let n = 0; n < count; n++) {
    // bytes after a JPEG's end change its hash alone
    const bytes = Uint8Array.from([...jpeg, ...Buffer.from(String(n))]);
    writeFileSync(path.join(root, 'shop/pictures', `사진 ${n}.jpg`), bytes);
    const hash = pictureHash(bytes);
    const original = originalName({ hash, width: 1200, height: 900, tone: 'wood', end: 'jpg' });
    const sizes = ownPictureWidths(1200).flatMap((width) => [`${width}.avif`, `${width}.webp`]);
    for (const name of [original, ...[...sizes, 'preview.jpg'].map((end) => `${hash}-${end}`)])
      writeFileSync(path.join(root, 'made', name), '');
    write(root, n, entryOf(examples[n % examples.length]!, n));
  }
}

/** Makes every variant dearer. */
export function raisePrices(root: string): void {
  for (const file of readdirSync(path.join(root, 'shop/products'))) {
    const at = path.join(root, 'shop/products', file);
    const text = readFileSync(at, 'utf8');
    writeFileSync(
      at,
      text.replaceAll(/price: (\d+)/g, (_, won) => `price: ${Number(won) + 100}`),
    );
  }
}

function entryOf(example: ProductEntry, n: number): ProductEntry {
  const variants = example.variants.map((variant, at) => ({
    ...variant,
    id: hex('e', n * 10 + at),
  }));
  return {
    ...example,
    ...{ id: hex('d', n), name: `${example.name} ${n}`, pictures: [`사진 ${n}.jpg`] },
    ...{ variants, mainVariantId: variants[0]!.id, popularity: n + 1 },
  };
}

const write = (root: string, n: number, entry: ProductEntry) =>
  writeFileSync(path.join(root, 'shop/products', `${n}.yaml`), formatFile(PRODUCTS, [entry]));
