import type { Product } from '@contract/catalog';
import { Icon } from '@/ui/icon/icon';
import { INGREDIENTS } from '@/ui/picture/ingredients';
import styles from './ingredient-list.module.css';

const SIZE = '72px';

/** What a remedy is made of: each ingredient's picture, name, origin and note. */
export function IngredientList({ ingredients }: Pick<Product, 'ingredients'>) {
  return (
    <ul className={styles.list}>
      {ingredients.map(({ name, origin, note, picture }) => (
        <li key={name} className={styles.ingredient}>
          <IngredientPicture name={picture} />
          <div>
            <p className={styles.name}>
              <b>{name}</b> <span className={styles.origin}>{origin}</span>
            </p>
            <p className="small">{note}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A square of linen: the ingredient, or a leaf where there is no picture of it. */
function IngredientPicture({ name }: { name: string | undefined }) {
  const alt = name === undefined ? undefined : INGREDIENTS.get(name);
  if (alt === undefined) {
    return (
      <span className={styles.picture} aria-hidden="true">
        <Icon name="leaf" size={28} />
      </span>
    );
  }
  const file = (width: number, format: string) =>
    `/pictures/ingredients/${name}-${width}.${format}`;
  const set = (format: string) => `${file(200, format)} 200w, ${file(400, format)} 400w`;
  return (
    <picture className={styles.picture}>
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
