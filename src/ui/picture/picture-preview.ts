import { PICTURE_ALTS } from './picture-alts';
import { isPictureName } from './picture-sources';
import { PICTURES } from './pictures';

/** The link preview's picture. */
interface PicturePreview {
  path: string;
  alt: string;
}

/** Pixels of every preview. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** A picture as JPEG of `PREVIEW_SIZE`; undefined for an unknown name. */
export function picturePreview(name: string): PicturePreview | undefined {
  if (!isPictureName(name)) return undefined;
  return {
    path: `/pictures/${PICTURES[name][0]}/${name}-preview.jpg`,
    alt: PICTURE_ALTS[name],
  };
}
