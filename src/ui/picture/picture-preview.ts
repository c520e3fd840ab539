import { ownPicturePath, parseOwnPicture } from '@contract/catalog/own-picture';
import { pictureAlt } from './picture-alt';
import { isPictureName } from './picture-sources';
import { PICTURES } from './pictures';

/** Pixels of every preview. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** A picture as JPEG of `PREVIEW_SIZE` for a link's preview; undefined for an unknown name. */
export function picturePreview(name: string): { path: string; alt: string } | undefined {
  const alt = pictureAlt(name);
  const own = parseOwnPicture(name);
  if (own) return { path: ownPicturePath(own.hash, '-preview.jpg'), alt };
  if (!isPictureName(name)) return undefined;
  return { path: `/pictures/${PICTURES[name][0]}/${name}-preview.jpg`, alt };
}
