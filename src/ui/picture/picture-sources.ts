import { ownPicturePath, ownPictureWidths, parseOwnPicture } from '@contract/catalog/own-picture';
import { PICTURES, SHAPES, type PictureName } from './pictures';

interface PictureSource {
  name: string;
  /** Pixels of the full size. */
  width: number;
  height: number;
  avif: string;
  /** The address of one width in WebP, for the few browsers of 2023 without AVIF. */
  src: string;
  /** Its average colour where linen is far from it. */
  tone: 'wood' | 'dark' | undefined;
}

/** Whether there is such a picture. */
export const isPictureName = (name: string): name is PictureName => Object.hasOwn(PICTURES, name);

const fileOf = (name: PictureName, width: number, format: 'avif' | 'webp') =>
  `/pictures/${PICTURES[name][0]}/${name}-${width}.${format}`;

/** The sources of a picture element; undefined for an unknown name. */
export function pictureSource(name: string): PictureSource | undefined {
  if (!isPictureName(name)) return ownSource(name);
  const [, shape, tone] = PICTURES[name];
  const { width, height, widths } = SHAPES[shape];
  return {
    name,
    width,
    height,
    avif: widths.map((width) => `${fileOf(name, width, 'avif')} ${width}w`).join(', '),
    // the last but one, twice a phone's width
    src: fileOf(name, widths[2], 'webp'),
    tone,
  };
}

function ownSource(name: string): PictureSource | undefined {
  const picture = parseOwnPicture(name);
  if (!picture) return undefined;
  const { hash, width, height, tone } = picture;
  const widths = ownPictureWidths(width);
  return {
    name,
    width,
    height,
    avif: widths.map((each) => `${ownPicturePath(hash, `-${each}.avif`)} ${each}w`).join(', '),
    src: ownPicturePath(hash, `-${widths[2] ?? width}.webp`),
    tone: tone === 'linen' ? undefined : tone,
  };
}
