import type { OverlayOptions, Sharp } from 'sharp';
import { charactersOf, firstCharacters } from '@contract/core/plain-text';
import type { ShareCard } from '@contract/catalog/share-picture';
import { loadSharp } from './read-picture';

const SIZE = { width: 1200, height: 630 } as const;
/** KakaoTalk shows 2:1, so that fifteen pixels above and below are cut. */
const EDGE = 60;
const LINE_GAP = 18;
const NAME_HEIGHT = 170;
const NAME_SIZES = [68, 52, 40] as const;
const SHADE = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><linearGradient id="g" x2="0" y2="1"><stop
  offset="0" stop-color="#1d211c" stop-opacity="0"/><stop offset="1" stop-color="#1d211c" stop-opacity=".88"/></linearGradient><rect
  y="230" width="1200" height="400" fill="url(#g)"/></svg>`;

interface Overlay {
  input: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The same on every card. */
let shade: Overlay | undefined;

/** The card as JPEG, or the letters for which the machine has no font and which would be boxes. */
export async function drawShare(
  preview: Uint8Array<ArrayBuffer>,
  { name, line }: ShareCard,
): Promise<Uint8Array<ArrayBuffer> | readonly string[]> {
  const sharp = await loadSharp();
  const [named, lined] = [await drawable(name), await drawable(line)];
  const missing = [...named.missing, ...lined.missing];
  if (missing.length > 0 || named.text.trim() === '') return missing;
  const below = await drawn(await textOf(lined.text, 44));
  const above = await nameOf(named.text);
  const bottom = SIZE.height - EDGE - below.raw.height;
  shade ??= await drawn(sharp(Buffer.from(SHADE)));
  const overlays: OverlayOptions[] = [
    shade,
    { ...below, left: EDGE, top: bottom },
    { ...above, left: EDGE, top: bottom - LINE_GAP - above.raw.height },
  ];
  const card = sharp(preview).resize(SIZE).composite(overlays);
  // mozjpeg would save an eighth of the bytes and more than double the time
  return Uint8Array.from(await card.jpeg({ quality: 82 }).toBuffer());
}

/** The largest size at which the name has at most two lines. */
async function nameOf(name: string) {
  for (const size of NAME_SIZES) {
    const text = await drawn(await textOf(name, size));
    if (text.raw.height <= NAME_HEIGHT) return text;
  }
  return drawn(await textOf(`${firstCharacters(name, 50)}…`, 40));
}

async function textOf(text: string, size: number): Promise<Sharp> {
  const sharp = await loadSharp();
  const escaped = text.replace(/[&<>]/g, (character) => `&#${character.codePointAt(0)};`);
  const words = `<span foreground="white" weight="bold" lang="ko">${escaped}</span>`;
  const width = SIZE.width - 2 * EDGE;
  return sharp({
    text: {
      text: words,
      font: `sans-serif ${size}`,
      dpi: 72,
      width,
      rgba: true,
      wrap: 'word-char',
    },
  });
}

/** As pixels: a file in between would be written and read again for every card. */
async function drawn(image: Sharp): Promise<Overlay> {
  const { data: input, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input, raw: { width, height, channels } };
}

const known = new Map<string, boolean>();

const LETTER = /^[\p{L}\p{N}]/u;
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u;

/**
 * A text as it can be drawn, and the letters in it that no font of the machine has. Other characters without a font, such
 * as a new emoji, are left out, and so is what nobody sees.
 */
async function drawable(text: string): Promise<{ text: string; missing: string[] }> {
  const drawable: string[] = [];
  const missing: string[] = [];
  for (const character of charactersOf(text)) {
    if (INVISIBLE.test(character)) continue;
    const isKnown = known.get(character) ?? (/\s/.test(character) || !(await isBox(character)));
    known.set(character, isKnown);
    if (isKnown) drawable.push(character);
    else if (LETTER.test(character)) missing.push(character);
  }
  return { text: drawable.join(''), missing };
}

/** A frame of ink around something else is a box, as is nothing at all. */
async function isBox(character: string): Promise<boolean> {
  try {
    const image = (await textOf(character, 64)).extractChannel('alpha').raw();
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    const ink = [...data.keys()].filter((at) => (data[at] ?? 0) > 40);
    const [columns, rows] = [
      ink.map((at) => at % info.width),
      ink.map((at) => ~~(at / info.width)),
    ];
    const [left, right] = [Math.min(...columns), Math.max(...columns)];
    const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
    const [width, height] = [right - left + 1, bottom - top + 1];
    const isFull = (positions: readonly number[], edge: number, length: number) =>
      positions.filter((position) => position === edge).length >= length * 0.95;
    const isFramed =
      isFull(columns, left, height) &&
      isFull(columns, right, height) &&
      isFull(rows, top, width) &&
      isFull(rows, bottom, width);
    return ink.length === 0 || (isFramed && ink.length < width * height * 0.95);
  } catch {
    return true;
  }
}
