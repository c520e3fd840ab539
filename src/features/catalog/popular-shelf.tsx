import { useSuspenseQuery } from '@tanstack/react-query';
import { POPULAR, productsQuery, SHELF_SIZE } from './catalog-queries';
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
  const api = useApi();
  const { data } = useSuspenseQuery(productsQuery(api, POPULAR, SHELF_SIZE));
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
