/**
 * Writes src/ui/picture/pictures.ts (names, sizes) from tools/pictures/manifest.json. The alternative texts, in picture-alts.ts and ingredients.ts, are apart: the first load does without them.
 * `--check` fails when one is outdated.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { widthsOf } from '../tools/pictures/widths.mjs';

const root = new URL('../', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('tools/pictures/manifest.json', root), 'utf8'));
const isIngredient = ({ group }) => group === 'ingredients';
const pictures = manifest.filter((picture) => !isIngredient(picture));
const ingredients = manifest.filter(isIngredient);
const quote = (text) => `'${text.replaceAll("'", "\\'")}'`;

const missing = manifest.flatMap((picture) =>
  widthsOf(picture.width)
    .flatMap((w) => ['avif', 'webp'].map((format) => `-${w}.${format}`))
    .concat(isIngredient(picture) ? [] : '-preview.jpg')
    .map((end) => `${picture.group}/${picture.name}${end}`)
    .filter((file) => !existsSync(new URL(`public/pictures/${file}`, root))),
);
if (missing.length > 0) {
  console.error(`missing pictures (run tools/pictures):\n${missing.join('\n')}`);
  process.exit(1);
}

const SHAPES = { 2400: 'hero', 1600: 'wide', 900: 'cut' };
const shape = ({ width, height }) => SHAPES[width] ?? (width === height ? 'square' : 'portrait');
const tone = (p) => (p.tone ? `, '${p.tone}'` : '');
const entries = pictures.map((p) => `  ${quote(p.name)}: ['${p.group}', '${shape(p)}'${tone(p)}],`);
const ts = `// Written by scripts/pictures.mjs from tools/pictures/manifest.json.

/** Width, height and available widths, by shape. */
export const SHAPES = {
  square: { width: 1200, height: 1200, widths: [${widthsOf(1200).join(', ')}] },
  portrait: { width: 1200, height: 1500, widths: [${widthsOf(1200).join(', ')}] },
  wide: { width: 1600, height: 900, widths: [${widthsOf(1600).join(', ')}] },
  hero: { width: 2400, height: 1350, widths: [${widthsOf(2400).join(', ')}] },
  cut: { width: 900, height: 900, widths: [${widthsOf(900).join(', ')}] },
} as const;

/** Each picture: folder, shape, and its average colour where linen is far from it. */
export const PICTURES = {
${entries.join('\n')}
} as const satisfies Record<string, readonly [string, keyof typeof SHAPES, ('wood' | 'dark')?]>;

export type PictureName = keyof typeof PICTURES;
`;
const altsTs = `// Written by scripts/pictures.mjs from tools/pictures/manifest.json.
import type { PictureName } from './pictures';

/** The Korean alternative text of each picture. */
export const PICTURE_ALTS: Readonly<Record<PictureName, string>> = {
${pictures.map((p) => `  ${quote(p.name)}: ${quote(p.alt)},`).join('\n')}
};
`;
const ingredientsTs = `// Written by scripts/pictures.mjs from tools/pictures/manifest.json.

/** The Korean alternative text of each ingredient's picture. */
export const INGREDIENTS: ReadonlyMap<string, string> = new Map([
${ingredients.map((p) => `  ['${p.name}', ${quote(p.alt)}],`).join('\n')}
]);
`;
const style = JSON.parse(readFileSync(new URL('.oxfmtrc.json', root), 'utf8'));
const outputs = {
  'src/ui/picture/pictures.ts': ts,
  'src/ui/picture/picture-alts.ts': altsTs,
  'src/ui/picture/ingredients.ts': ingredientsTs,
};
const check = process.argv.includes('--check');
for (const [path, written] of Object.entries(outputs)) {
  const { code: text } = await format(path, written, style);
  const url = new URL(path, root);
  if (!check) writeFileSync(url, text);
  else if (!existsSync(url) || readFileSync(url, 'utf8') !== text) {
    console.error(`${path} is out of date: run node scripts/pictures.mjs`);
    process.exitCode = 1;
  }
}
