import { PICTURES, SHAPES, type PictureName } from './pictures';

export interface PictureSource {
  name: PictureName;
  alt: string;
  /** Pixels of the full size. */
  width: number;
  height: number;
  avif: string;
  webp: string;
  /** The address of one width in WebP. */
  src: string;
}

const FALLBACK_WIDTH = 600;

const isPictureName = (name: string): name is PictureName => Object.hasOwn(PICTURES, name);

const fileOf = (name: PictureName, width: number, format: 'avif' | 'webp') =>
  `/pictures/${PICTURES[name][0]}/${name}-${width}.${format}`;

/** The smallest kept width that is at least `FALLBACK_WIDTH`. */
function fallbackWidth(name: PictureName): number {
  const { width, widths } = SHAPES[PICTURES[name][1]];
  return widths.find((kept) => kept >= FALLBACK_WIDTH) ?? width;
}

/** Everything a picture element needs; undefined for a name that the shop has no picture of. */
export function pictureSource(name: string): PictureSource | undefined {
  if (!isPictureName(name)) return undefined;
  const [, shape, alt] = PICTURES[name];
  const { width, height, widths } = SHAPES[shape];
  const set = (format: 'avif' | 'webp') =>
    widths.map((kept) => `${fileOf(name, kept, format)} ${kept}w`).join(', ');
  return {
    name,
    alt,
    width,
    height,
    avif: set('avif'),
    webp: set('webp'),
    src: fileOf(name, fallbackWidth(name), 'webp'),
  };
}

/** The picture that a link to a page shows in messengers and search results. */
export interface PicturePreview {
  path: string;
  alt: string;
}

/** Pixels of every preview. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** A picture as JPEG of `PREVIEW_SIZE`; undefined for a name that the shop has no picture of. */
export function picturePreview(name: string): PicturePreview | undefined {
  if (!isPictureName(name)) return undefined;
  const [folder, , alt] = PICTURES[name];
  return { path: `/pictures/${folder}/${name}-preview.jpg`, alt };
}
