/**
 * Writes src/ui/picture/pictures.ts (names, alt texts, sizes) and pictures.css (average colour and placeholder)
 * from tools/pictures/manifest.json. `--check` fails when they are not what the manifest says.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { widthsOf } from '../tools/pictures/widths.mjs';

const root = new URL('../', import.meta.url);
const pictures = JSON.parse(readFileSync(new URL('tools/pictures/manifest.json', root), 'utf8'));
const quote = (text) => `'${text.replaceAll("'", "\\'")}'`;

const missing = pictures.flatMap(({ name, group, width }) =>
  widthsOf(width)
    .flatMap((w) => [`${group}/${name}-${w}.avif`, `${group}/${name}-${w}.webp`])
    .concat(`${group}/${name}-preview.jpg`)
    .filter((file) => !existsSync(new URL(`public/pictures/${file}`, root))),
);
if (missing.length > 0) {
  console.error(`missing pictures (run tools/pictures):\n${missing.join('\n')}`);
  process.exit(1);
}

const shape = ({ width, height }) =>
  width === 1600 ? 'wide' : width === height ? 'square' : 'portrait';
const entries = pictures.map(
  (p) => `  ${quote(p.name)}: ['${p.group}', '${shape(p)}', ${quote(p.alt)}],`,
);
const ts = `// Written by scripts/pictures.mjs from tools/pictures/manifest.json.

/** Width, height and the widths kept on the server, by shape. */
export const SHAPES = {
  square: { width: 1200, height: 1200, widths: [${widthsOf(1200).join(', ')}] },
  portrait: { width: 1200, height: 1500, widths: [${widthsOf(1200).join(', ')}] },
  wide: { width: 1600, height: 900, widths: [${widthsOf(1600).join(', ')}] },
} as const;

/** Each picture: folder, shape, Korean alternative text. */
export const PICTURES = {
${entries.join('\n')}
} as const satisfies Record<string, readonly [string, keyof typeof SHAPES, string]>;

export type PictureName = keyof typeof PICTURES;
`;
const css = `/* Written by scripts/pictures.mjs from tools/pictures/manifest.json: what shows while a picture loads. */
@layer base, ui;

@layer ui {
${pictures.map((p) => `.pic-${p.name} { background: ${p.color} url(${p.placeholder}) center / cover; }`).join('\n')}
}
`;

const style = JSON.parse(readFileSync(new URL('.prettierrc.json', root), 'utf8'));
const outputs = {
  'src/ui/picture/pictures.ts': await format(ts, { ...style, parser: 'typescript' }),
  'src/ui/picture/pictures.css': await format(css, { ...style, parser: 'css' }),
};
const check = process.argv.includes('--check');
for (const [path, text] of Object.entries(outputs)) {
  const url = new URL(path, root);
  if (!check) writeFileSync(url, text);
  else if (!existsSync(url) || readFileSync(url, 'utf8') !== text) {
    console.error(`${path} is out of date: run node scripts/pictures.mjs`);
    process.exitCode = 1;
  }
}
