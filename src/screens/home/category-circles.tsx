import type { Category } from '@contract/catalog';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { Picture } from '@/ui/picture/picture';
import styles from './category-circles.module.css';

/** The categories as round pictures. */
export function CategoryCircles({ categories }: { categories: readonly Category[] }) {
  return (
    <nav aria-label="제품 갈래" className={styles.section}>
      <ul className={styles.circles}>
        {categories.map((category) => (
          <li key={category.id}>
            <AppLink target={toProducts(category.id)} className={styles.link}>
              <Picture
                name={category.picture}
                sizes="(min-width: 768px) 128px, 25vw"
                ratio="square"
                frame="round"
                alt=""
                className={styles.picture}
              />
              <span className="content">{category.label}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
