import type { ReactNode } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/features/catalog/catalog-queries';
import { PopularShelf } from '@/features/catalog/popular-shelf';
import { visibleCategories } from '@/features/catalog/visible-categories';
import { useApi } from '@/platform/api/api-context';
import { useAlias } from '@/platform/navigation/alias';
import { CategoryCircles } from './category-circles';
import { Hero } from './hero';
import { HomeLater } from './home-later';
import styles from './home-screen.module.css';

/** The storefront's first page (spec 2); a notice may stand above all. */
export function HomeScreen({ notice }: { notice?: ReactNode }) {
  const api = useApi();
  const alias = useAlias();
  const { data } = useSuspenseQuery(categoriesQuery(api));
  return (
    <div className={styles.page}>
      {notice && <div className={styles.notice}>{notice}</div>}
      <Hero />
      <CategoryCircles
        categories={visibleCategories(data.items, alias)}
        showsStories={alias === null}
      />
      <PopularShelf />
      <HomeLater showsStories={alias === null} />
    </div>
  );
}
