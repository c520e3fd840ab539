import { parseOwnPicture } from '@contract/catalog/own-picture';
import { PICTURE_ALTS } from './picture-alts';
import { isPictureName } from './picture-sources';

/** A picture's alternative text; of an own one the name of its file, unless it is a camera's such as `IMG_1234`. */
export function pictureAlt(name: string): string {
  if (isPictureName(name)) return PICTURE_ALTS[name];
  const label = parseOwnPicture(name)?.label ?? '';
  return /[가-힣]/.test(label) ? label : '';
}
