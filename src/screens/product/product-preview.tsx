import { useQueryClient } from '@tanstack/react-query';
import { listedProduct } from '@/features/catalog/catalog-queries';
import { Picture } from '@/ui/picture/picture';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import box from './buy-box.module.css';
import { ProductHead } from './product-head';
import styles from './product-screen.module.css';

/** What a list knows of a product, in its places on the page, until the rest has come (product 2). */
export function ProductPreview({ productId }: { productId: string }) {
  const product = listedProduct(useQueryClient(), productId);
  if (!product) return null;
  return (
    <div className={styles.page}>
      <div className={styles.galleryRoom}>
        <Picture name={product.picture} sizes="180px" ratio="square" frame="none" alt="" priority />
      </div>
      <div className={box.box}>
        <div>
          <ProductHead product={product} variant={product.variant} isPreview />
          <SkeletonGroup className={box.options}>
            <Skeleton shape="control" />
          </SkeletonGroup>
        </div>
      </div>
      <div className={styles.waiting} />
    </div>
  );
}
