import type { Category } from '@contract/catalog/schemas';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts, type ListSearch } from '@/platform/navigation/targets';
import styles from './category-chips.module.css';

interface CategoryChipsProps {
  categories: readonly Category[];
  /** The rest of the list's search, kept when the category changes. */
  search: ListSearch;
}

/** The categories as links above a list; the current one is marked. */
export function CategoryChips({ categories, search }: CategoryChipsProps) {
  const entries = [{ id: undefined, label: '전체' }, ...categories];
  return (
    <nav aria-label="한약 갈래" className={styles.scroller}>
      <ul className={styles.chips}>
        {entries.map((entry) => (
          <li key={entry.id ?? 'all'}>
            <AppLink
              target={toProducts(entry.id, search)}
              bySearch
              preservesScroll
              className={styles.chip}
            >
              {entry.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
