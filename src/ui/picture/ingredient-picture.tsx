import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { Picture } from './picture';
import styles from './ingredient-picture.module.css';
import { parseOwnPicture } from '@contract/catalog/own-picture';
import { INGREDIENTS } from './ingredients';

const SIZE = '72px';

interface IngredientPictureProps {
  /** The ingredient's name in the server's data, for example `nokyong`. */
  name: string | undefined;
  className?: string | undefined;
}

/** A square or circle of linen with an ingredient on it (product 12); a leaf where there is no picture. */
export function IngredientPicture({ name, className }: IngredientPictureProps) {
  const shape = classNames(styles.picture, className);
  const alt = name === undefined ? undefined : INGREDIENTS.get(name);
  if (name !== undefined && parseOwnPicture(name))
    return <Picture name={name} sizes={SIZE} ratio="fill" frame="none" alt="" className={shape} />;
  if (alt === undefined)
    return (
      <span className={shape}>
        <Icon name="leaf" size={28} />
      </span>
    );
  const file = (width: number, format: string) =>
    `/pictures/ingredients/${name}-${width}.${format}`;
  const set = (format: string) => `${file(200, format)} 200w, ${file(400, format)} 400w`;
  return (
    <picture className={shape}>
      <source type="image/avif" srcSet={set('avif')} sizes={SIZE} />
      <source type="image/webp" srcSet={set('webp')} sizes={SIZE} />
      <img
        src={file(200, 'webp')}
        alt={alt}
        width={200}
        height={200}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
