import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { BRAND_NAME } from '@contract/core/brand';
import {
  categoriesQuery,
  productPagesQuery,
  type ProductFilter,
  visibleCategories,
} from '@/features/catalog/catalog-queries';
import { CategoryChips } from '@/features/catalog/category-chips';
import { activeFacets, listSearch, widened } from '@/features/catalog/list-filter';
import { ProductGrid } from '@/features/catalog/product-card';
import { SearchLink } from '@/features/catalog/search-link';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { useAlias } from '@/platform/navigation/alias';
import { AppLink } from '@/platform/navigation/app-link';
import { toAbout, toClinics, toProducts } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { Button, buttonClass } from '@/ui/button/button';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { lazySection } from '@/ui/lazy/lazy-section';
import { Notice } from '@/ui/notice/notice';
import { Picture } from '@/ui/picture/picture';
import { Select } from '@/ui/select/select';
import { bindWords } from '@/ui/text/bind-words';
import { PRODUCT_SORTS, type ProductSort } from '@contract/catalog/categories';
import { FilterButton, FilterChips } from './filter-bar';
import styles from './products-screen.module.css';
import { useFoundElsewhere } from './use-found-elsewhere';

const LABELS: Readonly<Record<ProductSort, string>> = {
  popular: '많이 찾는 순',
  new: '새로 나온 순',
  'price-asc': '낮은 가격순',
  'price-desc': '높은 가격순',
};

/** Below the products, and only of a search. */
const FoundElsewhere = lazySection(
  async () => (await import('./found-elsewhere')).FoundElsewhere,
  () => document.querySelector('#found-clinics, #found-posts') !== null,
  null,
);

/** So many are seen at a glance: nothing to narrow or sort. */
const FEW = 4;

/** The sort order of the list, kept in the address. */
function SortSelect({ filter }: { filter: ProductFilter }) {
  const go = useGo();
  const sortBy = (sort: ProductSort) => {
    const sorted = { ...filter, sort: sort === 'popular' ? undefined : sort };
    void go(toProducts(filter.category, listSearch(sorted)), { replace: true });
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

/** An empty list with links to other products. */
function NoProducts({ filter, isElsewhere }: { filter: ProductFilter; isElsewhere: boolean }) {
  const words = filter.search ?? '';
  if (activeFacets(filter).length > 0)
    return (
      <EmptyState
        picture="blog-herbs"
        title="조건에 맞는 한약이 없어요"
        action={
          <AppLink
            target={toProducts(filter.category, listSearch(widened(filter)))}
            className={buttonClass({ size: 'xl' })}
          >
            필터 풀고 보기
          </AppLink>
        }
      >
        조건을 줄이면 더 많이 볼 수 있어요.
      </EmptyState>
    );
  if (isElsewhere)
    return (
      <p className={styles.none} role="status">
        ‘{words}’에 맞는 한약은 없어요. 아래에서 찾은 것을 보여 드릴게요.
      </p>
    );
  const all = (
    <AppLink target={toProducts()} className={buttonClass({ size: 'xl' })}>
      모든 한약 보기
    </AppLink>
  );
  if (words === '')
    return (
      <EmptyState picture="blog-tea" title="아직 준비한 한약이 없어요" action={all}>
        다른 갈래의 한약을 둘러보세요.
      </EmptyState>
    );
  return (
    <EmptyState
      picture="blog-herbs"
      title="찾으시는 한약이 없어요"
      action={
        <>
          {all}
          <AppLink target={toClinics()} className={buttonClass({ size: 'xl', variant: 'ghost' })}>
            한의원에 물어보기
          </AppLink>
        </>
      }
    >
      띄어쓰기를 빼거나 더 짧은 낱말로 찾아보세요. 무엇이 맞을지는 한의원에 물어보실 수 있어요.
    </EmptyState>
  );
}

/** The list of a category or of all products: introduction, chips, sort order, products. */
export function ProductsScreen({ filter }: { filter: ProductFilter }) {
  const api = useApi();
  const alias = useAlias();
  const categories = useSuspenseQuery(categoriesQuery(api)).data.items;
  const pages = useSuspenseInfiniteQuery(productPagesQuery(api, filter));
  const category = categories.find(({ id }) => id === filter.category);
  const products = pages.data.pages.flatMap((page) => page.items);
  const total = pages.data.pages[0]?.total ?? 0;
  const words = filter.search ?? '';
  const found = useFoundElsewhere(words);
  const isNarrowed = activeFacets(filter).length > 0;
  const cover = words === '' && category?.cover;
  return (
    <div className={styles.page}>
      <div className={classNames(styles.head, cover && styles.covered)}>
        {cover && (
          <Picture
            name={cover}
            sizes="(min-width: 768px) 50vw, 100vw"
            ratio="fill"
            frame="hero"
            alt=""
            priority
            className={styles.cover}
          />
        )}
        <div>
          {category ? (
            <h1 className="h1">{bindWords(category.title)}</h1>
          ) : (
            <h1 className="h1 serif">{BRAND_NAME}의 한약</h1>
          )}
          <p className={styles.description}>
            {category?.description ??
              '진료를 마친 뒤 한 분 한 분의 처방에 맞춰 조제하는 한약이에요.'}
            {category && (
              <AppLink target={toAbout(category.id)} className={styles.about}>
                {category.label} 알아보기
              </AppLink>
            )}
          </p>
        </div>
        <SearchLink />
      </div>
      <CategoryChips
        categories={visibleCategories(categories, alias)}
        search={listSearch(filter)}
      />
      {(total > 0 || isNarrowed) && (
        <div className={styles.row}>
          <p className="small" role={words === '' && !isNarrowed ? undefined : 'status'}>
            {words !== '' && <span>‘{words}’ 찾은 결과 </span>}
            {words === '' && !isNarrowed && <span>모두 </span>}
            <b className="figures">{total}</b>가지
          </p>
          {(total > FEW || isNarrowed) && (
            <div className={styles.tools}>
              <FilterButton filter={filter} />
              <SortSelect filter={filter} />
            </div>
          )}
        </div>
      )}
      <FilterChips filter={filter} />
      {total === 0 && found.isLoading ? (
        <div className={styles.finding} />
      ) : total === 0 ? (
        <NoProducts filter={filter} isElsewhere={found.isAny} />
      ) : (
        <>
          <h2 className="visually-hidden">한약 목록</h2>
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
      {found.isAny && <FoundElsewhere words={words} />}
    </div>
  );
}
