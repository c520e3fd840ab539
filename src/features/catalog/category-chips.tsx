import type { Category } from '@contract/catalog';
import type { CategoryId } from '@contract/categories';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import styles from './category-chips.module.css';

export interface CategoryChipsProps {
  categories: readonly Category[];
  /** The rest of the list's search, which a change of category keeps. */
  search: Readonly<Record<string, string>>;
}

/** The categories as links above a list; the shown one is current. */
export function CategoryChips({ categories, search }: CategoryChipsProps) {
  const target = (id?: CategoryId) => ({
    ...toProducts(id),
    search: { ...search, ...(id === undefined ? {} : { category: id }) },
  });
  const entries = [{ id: undefined, label: '전체' }, ...categories];
  return (
    <nav aria-label="제품 갈래" className={styles.scroller}>
      <ul className={styles.chips}>
        {entries.map((entry) => (
          <li key={entry.id ?? 'all'}>
            <AppLink target={target(entry.id)} exact bySearch keepScroll className={styles.chip}>
              {entry.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
