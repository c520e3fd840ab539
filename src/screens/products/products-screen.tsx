import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  categoriesQuery,
  productPagesQuery,
  type ProductFilter,
} from '@/features/catalog/catalog-queries';
import { CategoryChips } from '@/features/catalog/category-chips';
import { ProductGrid } from '@/features/catalog/product-grid';
import { visibleCategories } from '@/features/catalog/visible-categories';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { useAlias } from '@/platform/navigation/alias';
import { AppLink } from '@/platform/navigation/app-link';
import { toAbout } from '@/platform/navigation/targets';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';
import { bindWords } from '@/ui/text/bind-words';
import { NoProducts } from './no-products';
import { ProductSearch } from './product-search';
import styles from './products-screen.module.css';
import { SortSelect } from './sort-select';

/** The list of a category or of all products: what it is for, chips, order, products. */
export function ProductsScreen({ filter }: { filter: ProductFilter }) {
  const api = useApi();
  const alias = useAlias();
  const categories = useSuspenseQuery(categoriesQuery(api)).data.items;
  const pages = useSuspenseInfiniteQuery(productPagesQuery(api, filter));
  const category = categories.find(({ id }) => id === filter.category);
  const products = pages.data.pages.flatMap((page) => page.items);
  const total = pages.data.pages[0]?.total ?? 0;
  const words = filter.search ?? '';
  const kept = {
    ...(filter.sort === undefined ? {} : { sort: filter.sort }),
    ...(words === '' ? {} : { q: words }),
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1 className="h1">{bindWords(category?.title ?? '달임의 한약')}</h1>
          <p className={styles.description}>
            <span className="content">
              {category?.description ?? '진료를 마친 뒤 한 분의 처방으로 조제하는 한약이에요.'}
            </span>
            {category && (
              <AppLink target={toAbout(category.id)} className={styles.about}>
                {category.label} 알아보기
              </AppLink>
            )}
          </p>
        </div>
        <ProductSearch key={words} words={words} />
      </div>
      <CategoryChips
        categories={visibleCategories(categories, alias, filter.category)}
        search={kept}
      />
      {total === 0 ? (
        <NoProducts words={words} />
      ) : (
        <>
          <div className={styles.row}>
            <p className="small" role={words === '' ? undefined : 'status'}>
              {words === '' ? '모두 ' : <FoundFor words={words} />}
              <b className="figures">{total}</b>가지
            </p>
            <SortSelect filter={filter} />
          </div>
          <h2 className="visually-hidden">제품 목록</h2>
          <ProductGrid products={products} isFirst />
        </>
      )}
      {pages.isFetchNextPageError && (
        <Notice tone="error" live className={styles.more}>
          {errorMessage(pages.error)}
        </Notice>
      )}
      {pages.hasNextPage && (
        <Button
          size="xl"
          variant="ghost"
          className={styles.more}
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          더 보기
        </Button>
      )}
    </div>
  );
}

function FoundFor({ words }: { words: string }) {
  return (
    <>
      <span className="content">‘{words}’</span> 찾은 결과{' '}
    </>
  );
}
