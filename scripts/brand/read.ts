import './env.mjs';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { displayable, formatHex, parse, wcagContrast } from 'culori';
import * as z from 'zod';

/** The folder of the brand that a build takes (docs/content.md, A brand of one's own). */
export const BRAND_DIR = path.resolve(process.env['BRAND_DIR'] || 'content/brand');

const words = (most: number) => z.string().trim().min(1).max(most);

/** What stands in the brand's face, which has these letters alone (decision 0128). */
const inSerif = (most: number) =>
  words(most).regex(
    /^[\p{Script=Hangul}\p{Script=Latin}\d\s.,!?·&'’-]+$/u,
    "has something else than Hangul, Latin letters, digits and .,!?·&'’-",
  );

const brandSchema = z.strictObject({
  name: inSerif(20),
  shortName: words(12),
  kind: words(20),
  motto: inSerif(30),
  headline: z.tuple([inSerif(20), inSerif(20)]),
  promise: inSerif(20),
  description: words(120),
  story: words(120),
});

/** The words of `brand.json`. */
type BrandWords = z.output<typeof brandSchema>;

export interface Brand extends BrandWords {
  /** The colour of `--paper` as `#rrggbb`, for what knows no OKLCH. */
  readonly paper: string;
}

/** Text on ground, as the components combine them; WCAG 2.2 AA asks for 4.5. */
const PAIRS = [
  ...['paper', 'paper-raised', 'paper-sunk'].flatMap((ground) =>
    ['ink', 'ink-2', 'ink-3', 'pine', 'leaf-ink', 'gold-ink', 'persimmon'].map((text) => [
      text,
      ground,
    ]),
  ),
  ...['pine', 'pine-deep'].map((ground) => ['ivory', ground]),
  ...['sage', 'sage-deep', 'pine-tint'].map((ground) => ['pine', ground]),
  ['leaf-ink', 'sage'],
  ['gold-ink', 'gold-tint'],
  ['persimmon', 'persimmon-tint'],
] as const;

const MIN_CONTRAST = 4.5;

const COLOURS = [
  ...['paper', 'paper-raised', 'paper-sunk', 'line', 'line-strong', 'ink', 'ink-2', 'ink-3'],
  ...['ink-off', 'ivory', 'pine', 'pine-deep', 'pine-tint', 'pine-halo', 'veil-ivory'],
  ...['veil-pine', 'sage', 'sage-deep', 'celadon', 'leaf', 'leaf-ink', 'gold', 'gold-ink'],
  ...['gold-tint', 'persimmon', 'persimmon-tint'],
];

/** The colours that a piece of CSS sets, by name. */
const coloursIn = (css: string) =>
  new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );

function colourFaults(colours: ReadonlyMap<string, string>, where: string): string[] {
  const odd = [...colours].flatMap(([name, value]) => {
    const colour = value.startsWith('oklch(') ? parse(value) : undefined;
    if (!colour) return [`--${name} is not written as oklch(…)`];
    return displayable(colour) ? [] : [`--${name} is a colour that sRGB does not have`];
  });
  const missing = COLOURS.filter((name) => !colours.has(name)).map(
    (name) => `--${name} is missing`,
  );
  const pale = PAIRS.flatMap(([text, ground]) => {
    const [front, back] = [parse(colours.get(text) ?? ''), parse(colours.get(ground) ?? '')];
    const contrast = front && back ? wcagContrast(front, back) : MIN_CONTRAST;
    if (contrast >= MIN_CONTRAST) return [];
    return [
      `--${text} on --${ground} has a contrast of ${contrast.toFixed(2)}, not of ${MIN_CONTRAST}`,
    ];
  });
  return [...odd, ...missing, ...pale].map((fault) => `colours.css${where}: ${fault}`);
}

/** Reads and checks a brand; throws an error that names each fault. */
export function readBrand(folder = BRAND_DIR): Brand {
  const refuse = (faults: readonly string[]): never => {
    throw new Error(`The brand in ${folder} cannot be used:\n  ${faults.join('\n  ')}`);
  };
  const read = (name: string) => {
    const file = path.join(folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : refuse([`${name} is missing`]);
  };
  const parsed = brandSchema.safeParse(parseJson(read('brand.json'), refuse));
  const [css = '', more = ''] = read('colours.css').split('@media');
  const colours = coloursIn(css);
  const faults = [
    ...(parsed.error?.issues ?? []).map(
      ({ path: at, message }) => `brand.json: ${at.join('.')}: ${message}`,
    ),
    ...colourFaults(colours, ''),
    ...(more ? colourFaults(new Map([...colours, ...coloursIn(more)]), ', for more contrast') : []),
  ];
  if (!parsed.success || faults.length > 0) return refuse(faults);
  return { ...parsed.data, paper: formatHex(colours.get('paper')) ?? '' };
}

function parseJson(text: string, refuse: (faults: string[]) => never): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse([`brand.json: ${String(error)}`]);
  }
}

/** The brand of a build, which its faults end. */
export function readBrandOrExit(): Brand {
  try {
    return readBrand();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** `manifest.webmanifest` with the brand. */
export function shopManifest({ name, shortName, kind, description, paper }: Brand): object {
  const { screenshots, ...rest } = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as {
    screenshots: unknown;
  };
  return {
    ...rest,
    name: `${name} - ${kind}`,
    short_name: shortName,
    description,
    background_color: paper,
    theme_color: paper,
    ...(existsSync(path.join(BRAND_DIR, 'screenshots')) && { screenshots }),
  };
}
