/**
 * Makes the missing widths of every picture in manifest.json from its full-size WebP in public/pictures,
 * and its link preview: 1200×630 in JPEG, which every messenger can show.
 * Files that are there stay as they are, so that running it again changes nothing.
 */
import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PREVIEW, widthsOf } from './widths.mjs';

const pictures = JSON.parse(await readFile(new URL('manifest.json', import.meta.url), 'utf8'));
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
for (const { name, group, width } of pictures) {
  const source = new URL(`${group}/${name}-${width}.webp`, folder);
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
  if (await exists(preview)) continue;
  await sharp(fileURLToPath(source))
    .resize({ ...PREVIEW, fit: 'cover' })
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(fileURLToPath(preview));
  made += 1;
}
console.log(`${pictures.length} pictures, ${made} files made`);
