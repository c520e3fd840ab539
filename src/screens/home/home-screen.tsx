import { useSuspenseQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/features/catalog/catalog-queries';
import { visibleCategories } from '@/features/catalog/visible-categories';
import { useApi } from '@/platform/api/api-context';
import { useAlias } from '@/platform/navigation/alias';
import { CategoryCircles } from './category-circles';
import { FirstSteps } from './first-steps';
import { Hero } from './hero';
import styles from './home-screen.module.css';
import { PopularShelf } from './popular-shelf';

/** The storefront's first page, plain and of a clinic (spec 2). */
export function HomeScreen() {
  const api = useApi();
  const alias = useAlias();
  const { data } = useSuspenseQuery(categoriesQuery(api));
  return (
    <div className={styles.page}>
      <Hero />
      <CategoryCircles categories={visibleCategories(data.items, alias)} />
      <PopularShelf />
      <FirstSteps />
    </div>
  );
}
