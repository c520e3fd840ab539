import { useSuspenseQuery } from '@tanstack/react-query';
import { productQuery } from '@/features/catalog/catalog-queries';
import { useApi } from '@/platform/api/api-context';
import { BuyBox } from './buy-box';
import { Gallery } from './gallery';
import { ProductLater } from './product-later';
import styles from './product-screen.module.css';

/** A product: pictures, choice and buying, what it is made of and how to take it (spec 2). */
export function ProductScreen({ productId }: { productId: string }) {
  const api = useApi();
  const { data: product } = useSuspenseQuery(productQuery(api, productId));
  return (
    <div className={styles.page}>
      <Gallery name={product.name} pictures={product.pictures} />
      <BuyBox product={product} />
      <ProductLater product={product} />
    </div>
  );
}
