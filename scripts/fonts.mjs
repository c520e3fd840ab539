/**
 * Makes the interface and headline subsets in public/fonts with their @font-face rules, and copies
 * Pretendard's own subsets for content text. `--check` fails when the words have outgrown the subsets.
 *
 * Each face has a preloaded file with the letters a first visit needs most, as many as its budget holds,
 * and a second one with the rest, which the browser fetches when a page needs it. For headlines that come
 * from the server it writes which letters those are, and stand-ins as wide as each letter (late-headline).
 */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import subsetFont from 'subset-font';
import { advances } from './fonts.advances.mjs';
import { contentCss, exactCss, facesCss, lateHeadline, letterRecord } from './fonts.output.mjs';
import { neededLetters } from './fonts.strings.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const out = `${root}public/fonts/`;
const modules = `${root}node_modules/`;
/** Bytes that the two preloaded files may take together: 60 kB (design 8). */
const FACES = [
  {
    key: 'sans',
    family: 'Dalim Sans',
    weight: '400 700',
    budget: 42_400,
    source: `${modules}pretendard/dist/web/variable/woff2/PretendardVariable.woff2`,
    options: {
      variationAxes: { wght: { min: 400, max: 700, default: 400 } },
      // Kerning is for Latin, which the interface hardly shows, and costs as much as twenty letters.
      keepFeatures: ['tnum'],
    },
  },
  {
    key: 'serif',
    family: 'Dalim Serif',
    weight: '700',
    budget: 17_500,
    source: `${modules}@fontsource/gowun-batang/files/gowun-batang-korean-700-normal.woff2`,
    options: { keepFeatures: ['kern'] },
  },
];
const record = `${root}scripts/fonts.letters.json`;
const needed = neededLetters(root);

if (process.argv.includes('--check')) {
  const kept = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  for (const { key } of FACES) {
    const has = new Set([...(kept[key]?.first ?? ''), ...(kept[key]?.more ?? '')]);
    const missing = [...needed[key].always, ...needed[key].ranked].filter((c) => !has.has(c));
    if (missing.length === 0) continue;
    console.error(`${key} lacks ${missing.join('')}: run node scripts/fonts.mjs`);
    process.exitCode = 1;
  }
} else {
  await make();
}

async function make() {
  mkdirSync(out, { recursive: true });
  for (const file of readdirSync(out)) if (/^dalim-.*\.woff2$/.test(file)) rmSync(out + file);
  const files = [];
  for (const face of FACES) {
    const { always, ranked } = needed[face.key];
    const count = await fittingCount(face, always, ranked);
    files.push(await write(face, 'first', always + ranked.slice(0, count).join('')));
    const rest = ranked.slice(count).join('');
    if (rest) files.push(await write(face, 'more', rest));
  }
  const style = JSON.parse(readFileSync(`${root}.prettierrc.json`, 'utf8'));
  const save = async (path, text, parser) =>
    writeFileSync(root + path, await format(text, { ...style, parser }));
  await save('src/ui/fonts/fonts.css', facesCss(files), 'css');
  await save('src/ui/fonts/late-headline.ts', lateHeadline(files), 'typescript');
  const serif = files.filter(({ key }) => key === 'serif');
  const widths = await advances(
    readFileSync(serif[0].source),
    serif.map(({ letters }) => letters).join(''),
  );
  await save('src/ui/fonts/late-headline.css', exactCss(widths), 'css');
  await save('scripts/fonts.letters.json', letterRecord(files), 'json');
  copyContentFont();
  for (const { name, bytes, letters } of files) console.log(name, bytes, [...letters].length);
}

function subset(face, letters) {
  const options = { targetFormat: 'woff2', noHinting: true, ...face.options };
  return subsetFont(readFileSync(face.source), letters, options);
}

/** How many of the letters, in order of need, fit the face's budget. */
async function fittingCount(face, always, ranked) {
  let low = 0;
  let high = ranked.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const { length } = await subset(face, always + ranked.slice(0, middle).join(''));
    if (length <= face.budget) low = middle;
    else high = middle - 1;
  }
  return low;
}

async function write(face, part, letters) {
  const data = await subset(face, letters);
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 8);
  const name = `dalim-${face.key}${part === 'more' ? '-more' : ''}-${hash}.woff2`;
  writeFileSync(out + name, data);
  return { ...face, part, name, letters, bytes: data.length };
}

/** Pretendard's 92 unicode-range subsets and their rules, for text that comes from the server. */
function copyContentFont() {
  const from = `${modules}pretendard/dist/web/variable/`;
  const to = `${out}pretendard/`;
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(`${from}woff2-dynamic-subset`)) {
    if (file.endsWith('.woff2')) copyFileSync(`${from}woff2-dynamic-subset/${file}`, to + file);
  }
  const rules = readFileSync(`${from}pretendardvariable-dynamic-subset.css`, 'utf8');
  writeFileSync(`${to}pretendard.css`, contentCss(rules));
}
