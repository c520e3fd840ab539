import type { Product } from '@contract/catalog/schemas';
import { Icon } from '@/ui/icon/icon';
import { IngredientPicture } from '@/ui/picture/ingredient-picture';
import styles from './ingredient-list.module.css';

/** What a remedy is made of: each ingredient's picture, name, origin and note. */
export function IngredientList({ ingredients }: Pick<Product, 'ingredients'>) {
  return (
    <ul className={styles.list}>
      {ingredients.map(({ name, origin, note, picture }) => (
        <li key={name} className={styles.ingredient}>
          <IngredientPicture name={picture} className={styles.picture}>
            <Icon name="leaf" size={28} />
          </IngredientPicture>
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
