import type { Sharp } from 'sharp';
import { ownPictureWidths, type OwnPicture } from '@contract/catalog/own-picture';
import { checkSvg } from './check-svg';
import { drawSvg } from './draw-svg';
import {
  loadSharp,
  PictureFault,
  MAX_PIXELS,
  MAX_WIDTH,
  readMetadata,
  tooLarge,
} from './read-picture';
import { originalName, pictureHash, type Made, type PictureStore } from './picture-store';

const MIN_WIDTH = 360;
const PREVIEW = { width: 1200, height: 630 } as const;

/** The picture colours of `src/ui/tokens.css`. */
const TONES = {
  linen: [0xc5, 0xb8, 0xa2],
  wood: [0x98, 0x85, 0x6d],
  dark: [0x63, 0x56, 0x3b],
} as const;
const ORIGINALS = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
  tiff: 'tiff',
  svg: 'svg',
} as const;
type Format = keyof typeof ORIGINALS;

/** How files of a format begin, read as Latin-1. */
const BEGINNINGS: readonly (readonly [Format, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['heif', /^[^]{4}ftyp/],
  ['gif', /^GIF8[79]a/],
  ['tiff', /^(?:II\*\0|MM\0\*)/],
  ['svg', /^(?:\xef\xbb\xbf)?\s*</],
];

/** Throws `PictureFault` for bytes that are no picture, or one that cannot be shown. */
export async function describePicture(bytes: Uint8Array<ArrayBuffer>): Promise<Made> {
  return describe(bytes, await open(bytes));
}

/** Makes all files of a picture that are not there yet. Throws `PictureFault` for a broken one. */
export async function makePicture(
  store: PictureStore,
  present: ReadonlySet<string>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Made> {
  const opened = await open(bytes);
  const made = await describe(bytes, opened);
  const { image } = opened;
  const { hash, width } = made;
  const write = async (name: string, make: () => Promise<Uint8Array<ArrayBuffer>>) => {
    if (!present.has(name)) await store.write(name, await make());
  };
  for (const each of ownPictureWidths(width)) {
    const resized = image.clone().resize({ width: each });
    await write(`${hash}-${each}.avif`, () => bytesOf(resized.clone().avif({ quality: 52 })));
    await write(`${hash}-${each}.webp`, () => bytesOf(resized.clone().webp({ quality: 76 })));
  }
  await write(`${hash}-preview.jpg`, () =>
    bytesOf(
      image
        .clone()
        .resize({ ...PREVIEW, fit: 'cover' })
        .jpeg({ quality: 76, mozjpeg: true }),
    ),
  );
  // the last, for with it the picture counts as made
  await write(originalName(made), () => Promise.resolve(bytes));
  return made;
}

interface Opened {
  readonly image: Sharp;
  readonly end: string;
}

async function describe(bytes: Uint8Array, { image, end }: Opened): Promise<Made> {
  const { width, height } = await shapeOf(image);
  return { hash: pictureHash(bytes), width, height, tone: await toneOf(image), end };
}

async function open(bytes: Uint8Array<ArrayBuffer>): Promise<Opened> {
  const format = formatOf(bytes);
  if (format === undefined)
    throw new PictureFault('JPEG, PNG, WebP, AVIF, GIF, TIFF, SVG 사진만 읽어요.');
  if (HEIC.test(beginningOf(bytes)) && !(await canReadHeic()))
    throw new PictureFault(
      'HEIC 사진은 읽지 못해요. JPEG로 내보내어 이름의 끝을 jpg로 적어 주세요.',
    );
  if (format === 'svg') await checkEmbedded(checkSvg(bytes));
  const image = await read(format === 'svg' ? await drawSvg(bytes) : bytes);
  // turned as the camera says, without its place and time; what is transparent becomes paper
  return {
    image: image.autoOrient().flatten({ background: '#ffffff' }),
    end: ORIGINALS[format],
  };
}

/** The pictures of an SVG, which its drawing decodes whole. */
async function checkEmbedded(pictures: readonly Uint8Array[]): Promise<void> {
  let pixels = 0;
  for (const picture of pictures) {
    if (!['jpeg', 'png', 'webp'].includes(formatOf(picture) ?? ''))
      throw new PictureFault('SVG 안의 사진은 JPEG, PNG, WebP만 읽어요.');
    const { width, height } = await (await read(picture)).metadata();
    pixels += width * height;
    if (pixels > MAX_PIXELS) throw tooLarge();
  }
}

async function read(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format } = await readMetadata(image);
  if (format !== formatOf(bytes)) throw new PictureFault('사진으로 읽을 수 없어요.');
  return image;
}

/** The photographs of an iPhone, which few builds of libvips decode. */
const HEIC = /^[^]{4}ftyp(?![^]*avif)(?:hei[cxms]|hev[cxms]|mif1|msf1)/;

const canReadHeic = async () =>
  (await loadSharp()).format.heif.input.fileSuffix?.includes('.heic') === true;

const beginningOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 64)).toString('latin1');

function formatOf(bytes: Uint8Array): Format | undefined {
  const beginning = beginningOf(bytes);
  return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0];
}

async function shapeOf(image: Sharp): Promise<{ width: number; height: number }> {
  const { autoOrient } = await image.metadata();
  if (autoOrient.width < MIN_WIDTH)
    throw new PictureFault(`너비가 ${MIN_WIDTH}픽셀은 되어야 해요.`);
  const width = Math.min(MAX_WIDTH, autoOrient.width);
  return { width, height: Math.max(1, Math.round((width * autoOrient.height) / autoOrient.width)) };
}

async function toneOf(image: Sharp): Promise<OwnPicture['tone']> {
  const pixel = await bytesOf(
    image.clone().resize(1, 1, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw(),
  );
  const distance = (colour: readonly number[]) =>
    colour.reduce((sum, value, index) => sum + (value - (pixel[index] ?? 0)) ** 2, 0);
  const [first = 'linen'] = (['linen', 'wood', 'dark'] as const).toSorted(
    (one, other) => distance(TONES[one]) - distance(TONES[other]),
  );
  return first;
}

async function bytesOf(image: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return Uint8Array.from(await image.toBuffer());
  } catch (error) {
    throw new PictureFault('사진이 깨졌어요.', { cause: error });
  }
}
