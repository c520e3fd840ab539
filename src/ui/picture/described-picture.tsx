import { PICTURE_ALTS } from './picture-alts';
import { Picture, type PictureProps } from './picture';
import { isPictureName } from './picture-sources';

/** A picture that says something itself: with its alternative text, which the first load does without. */
export function DescribedPicture(props: Omit<PictureProps, 'alt'>) {
  const { name } = props;
  return <Picture {...props} alt={isPictureName(name) ? PICTURE_ALTS[name] : ''} />;
}
