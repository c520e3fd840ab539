/**
 * Creates the missing widths of every picture in manifest.json from its full-size WebP in
 * public/pictures, and its link preview: 1200×630 JPEG, which every messenger supports. A picture with
 * `crop` is first cut out of another one.
 * Existing files are kept, so running it again changes nothing.
 */
import { access, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PREVIEW, widthsOf } from './widths.mjs';

const list = new URL('manifest.json', import.meta.url);
const pictures = JSON.parse(await readFile(list, 'utf8'));
const folder = new URL('../../public/pictures/', import.meta.url);
const exists = (url) =>
  access(url).then(
    () => true,
    () => false,
  );

const encoders = {
  webp: (image) => image.webp({ quality: 76, effort: 6 }),
  avif: (image) => image.avif({ quality: 52, effort: 6 }),
};

let made = 0;

/** Cuts the picture's square out of its source, `left` pixels from its edge. */
async function cut({ crop, width, height }, target) {
  const { group, width: full } = pictures.find(({ name }) => name === crop.of);
  const source = new URL(`${group}/${crop.of}-${full}.webp`, folder);
  await sharp(fileURLToPath(source))
    .extract({ left: crop.left, top: crop.top ?? 0, width, height })
    .webp({ quality: 88, effort: 6 })
    .toFile(fileURLToPath(target));
  made += 1;
}

for (const picture of pictures) {
  const { name, group, width } = picture;
  const source = new URL(`${group}/${name}-${width}.webp`, folder);
  if (picture.crop && !(await exists(source))) await cut(picture, source);
  for (const target of widthsOf(width)) {
    for (const [format, encode] of Object.entries(encoders)) {
      const file = new URL(`${group}/${name}-${target}.${format}`, folder);
      if (await exists(file)) continue;
      const image = sharp(fileURLToPath(source)).resize({ width: target, kernel: 'lanczos3' });
      await encode(image).toFile(fileURLToPath(file));
      made += 1;
    }
  }
  const preview = new URL(`${group}/${name}-preview.jpg`, folder);
  // nobody shares an ingredient
  if (group === 'ingredients' || (await exists(preview))) continue;
  await sharp(fileURLToPath(source))
    .resize({ ...PREVIEW, fit: 'cover' })
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(fileURLToPath(preview));
  made += 1;
}
await writeFile(list, `${JSON.stringify(pictures, null, 2)}\n`);
console.log(`${pictures.length} pictures, ${made} files made`);
