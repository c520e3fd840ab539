import { PICTURES, SHAPES, type PictureName } from './pictures';

interface PictureSource {
  name: PictureName;
  /** Pixels of the full size. */
  width: number;
  height: number;
  avif: string;
  webp: string;
  /** The address of one width in WebP. */
  src: string;
}

const FALLBACK_WIDTH = 600;

/** Whether there is such a picture. */
export const isPictureName = (name: string): name is PictureName => Object.hasOwn(PICTURES, name);

const fileOf = (name: PictureName, width: number, format: 'avif' | 'webp') =>
  `/pictures/${PICTURES[name][0]}/${name}-${width}.${format}`;

/** The smallest available width that is at least `FALLBACK_WIDTH`. */
function fallbackWidth(name: PictureName): number {
  const { width, widths } = SHAPES[PICTURES[name][1]];
  return widths.find((kept) => kept >= FALLBACK_WIDTH) ?? width;
}

/** The sources of a picture element; undefined for an unknown name. */
export function pictureSource(name: string): PictureSource | undefined {
  if (!isPictureName(name)) return undefined;
  const [, shape] = PICTURES[name];
  const { width, height, widths } = SHAPES[shape];
  const set = (format: 'avif' | 'webp') =>
    widths.map((kept) => `${fileOf(name, kept, format)} ${kept}w`).join(', ');
  return {
    name,
    width,
    height,
    avif: set('avif'),
    webp: set('webp'),
    src: fileOf(name, fallbackWidth(name), 'webp'),
  };
}
