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

/** The smallest kept width that is at least `wanted`, else the largest. */
function fittingWidth(name: PictureName, wanted: number): number {
  const { width, widths } = SHAPES[PICTURES[name][1]];
  return widths.find((kept) => kept >= wanted) ?? width;
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
    src: fileOf(name, fittingWidth(name, FALLBACK_WIDTH), 'webp'),
  };
}

/** Path of a picture as WebP for link previews, at least `width` pixels wide where kept. */
export function pictureUrl(name: string, width: number): string | undefined {
  return isPictureName(name) ? fileOf(name, fittingWidth(name, width), 'webp') : undefined;
}
