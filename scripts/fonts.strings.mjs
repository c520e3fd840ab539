/** Which letters the product shows in its two preloaded faces, most needed first. Reads sources only. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
/** Marks that stand in interface text beyond ASCII. */
const MARKS = '·–—…‘’“”×−→✓~₩';
/** What a headline needs of it: figures and marks. Its Latin letters are rare, so they come second. */
const FIGURES = PRINTABLE.replace(/[A-Za-z@#$&*;<=>[\\\]^_`{|}"']/g, '');
const LATIN = PRINTABLE.replace(/[^A-Za-z&]/g, '');
/** Screens that nobody sees on a first visit: their letters go to the second, not preloaded file. */
const LATER =
  /^contract|checkout|order|payment|my-page|account|profile|sign-in|oauth|postprocess|error|address|polic|agreement|self-exam/;
/** Pages that most visits begin with: their letters come before those of other public pages. */
const SOONEST = /home|product|catalog|frame/;
const HANGUL = /[\u3131-\u318e\uac00-\ud7a3]/g;

function filesUnder(folder, fits) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path, fits);
    return fits(path) ? [path] : [];
  });
}

const isSource = (path) =>
  /\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\.gen\.ts$|picture\/pictures\.ts$|fonts\/late-headline\.ts$|src\/gallery\//.test(
    path,
  );
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Letters by how many files use them, each file weighed by how early a visitor meets it. */
function ranked(texts) {
  const weight = new Map();
  for (const { text, value } of texts) {
    for (const letter of new Set(text.match(HANGUL))) {
      weight.set(letter, (weight.get(letter) ?? 0) + value);
    }
  }
  return [...weight].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([letter]) => letter);
}

function urgency(path) {
  if (LATER.test(path)) return 1;
  return SOONEST.test(path) ? 100_000 : 1000;
}

const sourcesOf = (root) =>
  ['src', 'contract']
    .flatMap((folder) => filesUnder(join(root, folder), isSource))
    .map((path) => ({
      text: withoutComments(readFileSync(path, 'utf8')),
      value: urgency(path.slice(root.length)),
    }));

/** Words in the headline face: text of elements with a headline class, and titles passed as such. */
const HEADLINES = [
  /(?:display|\bh1|\bh2)\b[^>]*>([^]*?)<\/(?:h[1-6]|p|div|span|Heading)>/g,
  /\b(?:title|heading|headline)[=:]\s*\{?\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)/g,
];
const headlinesOf = (text) =>
  HEADLINES.flatMap((form) => [...text.matchAll(form)].map((match) => match.slice(1).join('')));

/** Names that stand as headlines though the server sends them: of products, clinics and posts. */
const SEED_NAMES = /\b(?:name|clinicName|title)['"]?\s*:\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)/g;
/** A product's own name starts its line; ingredients stand inside one. */
const PRODUCT_NAMES = /^\s*name: '([^']*)'/gm;
const namesIn = (path, form) =>
  [...readFileSync(path, 'utf8').matchAll(form)].map((match) => match.slice(1).join('')).join('');

function seedNames(root) {
  const seed = join(root, 'server/db/seed');
  const isData = (path) => /\.(ts|json)$/.test(path) && !path.includes('.test.');
  return [
    ...filesUnder(seed, isData).map((path) => ({ text: namesIn(path, SEED_NAMES), value: 1 })),
    ...filesUnder(join(seed, 'products'), isData).map((path) => ({
      text: namesIn(path, PRODUCT_NAMES),
      value: 50_000,
    })),
  ];
}

/**
 * The letters of both faces: `always` (in the first file), then `ranked` in order of need.
 * `root` is the project's folder, with a slash at its end.
 */
export function neededLetters(root) {
  const sources = sourcesOf(root);
  const headlines = sources.map(({ text, value }) => ({
    text: headlinesOf(text).join(''),
    value,
  }));
  return {
    sans: { always: PRINTABLE + MARKS, ranked: ranked(sources) },
    serif: {
      always: FIGURES + '·–…',
      ranked: [...ranked([...headlines, ...seedNames(root)]), ...LATIN],
    },
  };
}
