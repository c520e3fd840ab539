import type { ProductFilter } from '@/features/catalog/catalog-queries';
import { activeFacets, listSearch, widened } from '@/features/catalog/list-filter';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { Button, buttonClass } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { lazyOptional } from '@/ui/lazy/lazy-section';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import styles from './filter-bar.module.css';

const FilterForm = lazyOptional(
  async () => (await import('./filter-form')).FilterForm,
  <SkeletonGroup label="필터를 불러오고 있어요">
    <Skeleton className={styles.coming} />
  </SkeletonGroup>,
);

/** Opens the sheet in which the list is narrowed. */
export function FilterButton({ filter }: { filter: ProductFilter }) {
  const overlays = useOverlays();
  const go = useGo();
  const count = activeFacets(filter).length;
  const open = async () => {
    const chosen = await overlays.openSheet<ProductFilter>(
      ({ close }) => <FilterForm filter={filter} onDone={close} />,
      { title: '필터' },
    );
    if (chosen) await go(toProducts(chosen.category, listSearch(chosen)));
  };
  return (
    <Button
      variant={count === 0 ? 'ghost' : 'quiet'}
      aria-haspopup="dialog"
      aria-label={count === 0 ? undefined : `필터 ${count}가지 적용함`}
      className={styles.open}
      onClick={() => void open()}
    >
      <Icon name="filter" size={18} />
      필터
      {count > 0 && <span className="figures">{count}</span>}
    </Button>
  );
}

/** What narrows the list, each removed by a tap; nothing while the list is whole. */
export function FilterChips({ filter }: { filter: ProductFilter }) {
  const active = activeFacets(filter);
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="적용한 필터">
      {active.map(({ name, label }) => (
        <li key={name}>
          <AppLink
            target={toProducts(filter.category, listSearch({ ...filter, [name]: undefined }))}
            preservesScroll
            className={styles.chip}
            aria-label={`${label} 빼기`}
          >
            {label}
            <Icon name="x" size={14} />
          </AppLink>
        </li>
      ))}
      <li>
        <AppLink
          target={toProducts(filter.category, listSearch(widened(filter)))}
          preservesScroll
          className={buttonClass({ variant: 'text', size: 'md' })}
          aria-label="필터 초기화"
        >
          초기화
        </AppLink>
      </li>
    </ul>
  );
}
