import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { BRAND_HEADLINES } from '../../src/ui/brand/brand-headlines.ts';
import { BRAND_DIR, type Brand } from './read.ts';

const SERIF = 'node_modules/@fontsource/gowun-batang/files/gowun-batang-korean-700-normal.woff2';
/** An appointment's day and time: `11월 21일 토요일`, `오후 3:30 – 4:00`. */
const TIMES = '0123456789:– 월화수목금토일요오전후한국시각';

/** The brand's face (decision 0128) with the letters of its texts, as WOFF2. */
export function makeFace({ name, motto, headline, promise }: Brand): Promise<Buffer> {
  const own = [name, motto, ',', '의', ...headline, promise];
  return subsetFont(readFileSync(SERIF), [...BRAND_HEADLINES, ...own, TIMES].join(''), {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: [],
    // the licence and its address travel in the file
    preserveNameIds: [13, 14],
    dropTables: ['GSUB', 'GPOS', 'vhea', 'vmtx', 'gasp'],
  });
}

/** The logo as a picture of 512 pixels: 60 % of it wide, on a ground or none. */
function onSquare(mark: string, ground: string): string {
  const inside = mark
    .replace(/<svg([^>]*)>/, (_, attributes: string) => {
      const rest = attributes.replaceAll(/ (width|height|x|y)="[^"]*"/g, '');
      return `<svg${rest} x="102" y="102" width="308" height="308">`;
    })
    .trim();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${ground}${inside}</svg>`;
}

/** The shape of a picture, in black. */
async function inBlack(svg: string): Promise<Buffer> {
  const shape = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').toBuffer();
  const create = { width: 512, height: 512, channels: 3, background: '#000' } as const;
  return sharp({ create }).joinChannel(shape).png().toBuffer();
}

/** Draws `public/icons`: what the folder has of its own, the rest from its logo. */
async function makeIcons({ paper }: Brand): Promise<void> {
  const own = (name: string) => {
    const file = path.join(BRAND_DIR, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  const mark = own('mark.svg');
  if (mark === null) throw new Error(`${BRAND_DIR} has no mark.svg`);
  const rect = (round: number) => `<rect width="512" height="512" rx="${round}" fill="${paper}"/>`;
  const plain = onSquare(mark, rect(112));
  const icon = own('icon.svg') ?? plain;
  const maskable = own('icon-maskable.svg') ?? onSquare(mark, rect(0));
  const mono = own('icon-mono.svg');
  const folder = 'public/icons';
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/mark.svg`, mark);
  // each first visit loads it, for a tab where nobody sees the finer lines
  writeFileSync(`${folder}/icon.svg`, plain);
  const draw = (svg: string | Buffer, name: string, size: number) =>
    sharp(Buffer.from(svg))
      .resize(size, size)
      .png({ palette: true, colours: 64, effort: 10 })
      .toFile(`${folder}/${name}-${size}.png`);
  await draw(icon, 'icon', 192);
  await draw(icon, 'icon', 512);
  await draw(maskable, 'icon-maskable', 512);
  await draw(maskable, 'apple-touch-icon', 180);
  await draw(mono ?? (await inBlack(onSquare(mark, ''))), 'icon-mono', 512);
}

/** Makes the files of the brand that the app takes: `.cache/brand`, `public/icons`, `public/screenshots`. */
async function makeBrandFiles(brand: Brand): Promise<void> {
  mkdirSync('.cache/brand', { recursive: true });
  writeFileSync('.cache/brand/dalim-serif.woff2', await makeFace(brand));
  await makeIcons(brand);
  rmSync('public/screenshots', { recursive: true, force: true });
  const screenshots = path.join(BRAND_DIR, 'screenshots');
  if (existsSync(screenshots)) cpSync(screenshots, 'public/screenshots', { recursive: true });
}

/** Has a build, and `npm run dev`, make the brand's files first. */
export const brandFiles = (brand: Brand): Plugin => ({
  name: 'brand-files',
  config: () => makeBrandFiles(brand),
});
