import { Suspense, type ReactNode } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/features/catalog/catalog-queries';
import { PopularShelf } from '@/features/catalog/popular-shelf';
import { visibleCategories } from '@/features/catalog/visible-categories';
import { useApi } from '@/platform/api/api-context';
import { useAlias } from '@/platform/navigation/alias';
import { later } from '@/ui/later/later';
import { CategoryCircles } from './category-circles';
import { Hero } from './hero';
import styles from './home-screen.module.css';

const HomeBelow = later(async () => (await import('./home-below')).HomeBelow);

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
      <div id="benefits" className={styles.benefits}>
        <Suspense fallback={<div className={styles.below} />}>
          <HomeBelow showsStories={alias === null} />
        </Suspense>
      </div>
    </div>
  );
}
