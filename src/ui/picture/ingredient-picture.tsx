import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Picture } from './picture';
import styles from './ingredient-picture.module.css';
import { parseOwnPicture } from '@contract/catalog/own-picture';
import { INGREDIENTS } from './ingredients';

const SIZE = '72px';

interface IngredientPictureProps {
  /** The ingredient's name in the server's data, for example `nokyong`. */
  name: string | undefined;
  /** What stands in where there is no picture, hidden from screen readers. */
  children: ReactNode;
  className?: string | undefined;
}

/** A square or circle of linen with an ingredient on it (product 12). */
export function IngredientPicture({ name, children, className }: IngredientPictureProps) {
  const shape = classNames(styles.picture, className);
  const alt = name === undefined ? undefined : INGREDIENTS.get(name);
  if (name !== undefined && parseOwnPicture(name))
    return <Picture name={name} sizes={SIZE} ratio="fill" frame="none" alt="" className={shape} />;
  if (alt === undefined) {
    return (
      <span className={shape} aria-hidden="true">
        {children}
      </span>
    );
  }
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
