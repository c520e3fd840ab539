import { useSuspenseQuery } from '@tanstack/react-query';
import { popularQuery } from './catalog-queries';
import { ProductCard } from './product-card';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import type { BrandHeadline } from '@/ui/brand/brand-headlines';
import { classNames } from '@/ui/class-names';
import { SectionHeader, moreClass } from '@/ui/section-header/section-header';
import styles from './popular-shelf.module.css';

/** The popular products: a horizontal scroller on phones, four columns on the desktop. */
export function PopularShelf({ title = '많이 찾는 한약' }: { title?: BrandHeadline }) {
  const { data } = useSuspenseQuery(popularQuery(useApi()));
  if (data.items.length === 0) return <NothingYet />;
  return (
    <section aria-labelledby="popular-title" className={styles.section}>
      <SectionHeader
        id="popular-title"
        title={title}
        large
        end={
          <AppLink target={toProducts()} className={moreClass}>
            한약 전체 보기
          </AppLink>
        }
      />
      <ul className={classNames(styles.shelf, 'below')}>
        {data.items.map((product) => (
          <li key={product.id} className={styles.item}>
            <ProductCard
              product={product}
              sizes="(min-width: 1280px) 266px, (min-width: 768px) 22vw, 164px"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a shop says before its first product. */
function NothingYet() {
  return (
    <section aria-labelledby="popular-title" className={styles.section}>
      <h2 id="popular-title">가게를 준비하고 있어요</h2>
      <p className={styles.nothing}>
        한약을 아직 올리지 않았어요. 준비되는 대로 이곳에 보여 드릴게요.
      </p>
    </section>
  );
}
