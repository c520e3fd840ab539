import { PRODUCT_SORTS, type ProductSort } from '@contract/categories';
import type { ProductFilter } from '@/features/catalog/catalog-queries';
import { toProducts } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { Select } from '@/ui/select/select';
import styles from './products-screen.module.css';

const LABELS: Readonly<Record<ProductSort, string>> = {
  popular: '많이 찾는 순',
  new: '새로 나온 순',
  'price-asc': '낮은 가격순',
  'price-desc': '높은 가격순',
};

/** The order of the list; it stands in the address. */
export function SortSelect({ filter }: { filter: ProductFilter }) {
  const go = useGo();
  const sortBy = (sort: ProductSort) => {
    const target = toProducts(filter.category);
    const search = {
      ...target.search,
      ...(filter.search === undefined ? {} : { q: filter.search }),
      ...(sort === 'popular' ? {} : { sort }),
    };
    void go({ ...target, search }, { replace: true });
  };
  return (
    <Select
      label="정렬"
      labelHidden
      compact
      value={filter.sort ?? 'popular'}
      onValueChange={sortBy}
      options={PRODUCT_SORTS.map((sort) => ({ value: sort, label: LABELS[sort] }))}
      className={styles.sort}
    />
  );
}
