import type { ReactNode } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { categoryNamesQuery, visibleCategories } from '@/features/catalog/catalog-queries';
import { PopularShelf } from '@/features/catalog/popular-shelf';
import { useApi } from '@/platform/api/api-context';
import { useAlias } from '@/platform/navigation/alias';
import { lazySection } from '@/ui/lazy/lazy-section';
import { CategoryCircles } from './category-circles';
import { Hero } from './hero';
import styles from './home-screen.module.css';

const HomeSections = lazySection(
  async () => (await import('./home-sections')).HomeSections,
  () => document.querySelector('#benefits section') !== null,
  <div className={styles.placeholder} />,
);

/** The storefront's home page (product 2), with an optional notice at the top. */
export function HomeScreen({ notice }: { notice?: ReactNode }) {
  const api = useApi();
  const alias = useAlias();
  const { data } = useSuspenseQuery(categoryNamesQuery(api));
  return (
    <div className={styles.page}>
      {notice && <div className={styles.notice}>{notice}</div>}
      <Hero />
      <CategoryCircles categories={visibleCategories(data, alias)} showsStories={alias === null} />
      <PopularShelf />
      <div id="benefits" data-below="" className={styles.benefits}>
        <HomeSections showsStories={alias === null} />
      </div>
    </div>
  );
}
