import { useSuspenseQuery } from '@tanstack/react-query';
import { productsQuery } from './catalog-queries';
import { ProductCard } from './product-card';
import { POPULAR, SHELF_SIZE } from './popular-queries';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { SectionHeader, moreClass } from '@/ui/section-header/section-header';
import styles from './popular-shelf.module.css';

/** What patients ask for most: a shelf to push aside on phones, four columns on the desktop. */
export function PopularShelf({ title = '많이 찾는 한약' }: { title?: string }) {
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
      <ul className={styles.shelf}>
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
