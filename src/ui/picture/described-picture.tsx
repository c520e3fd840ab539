import { pictureAlt } from './picture-alt';
import { Picture, type PictureProps } from './picture';

/** A picture that says something itself: with its alternative text, which the first load does without. */
export function DescribedPicture(props: Omit<PictureProps, 'alt'>) {
  const { name } = props;
  return <Picture {...props} alt={pictureAlt(name)} />;
}
