import { useQuery } from '@tanstack/react-query';
import { productQuery } from '@/features/catalog/catalog-queries';
import { useApi } from '@/platform/api/api-context';
import { asNotFound } from '@/platform/navigation/or-not-found';
import { lazySection } from '@/ui/lazy/lazy-section';
import { BuyBox } from './buy-box';
import { ProductPreview } from './product-preview';
import styles from './product-screen.module.css';

/** With the alternative texts of all pictures, so it is not in the first load; it swipes without script. */
const Gallery = lazySection(
  async () => (await import('./gallery')).Gallery,
  () => document.querySelector('#product-pictures') !== null,
  <div className={styles.galleryRoom} />,
  { ahead: true },
);

const ProductSections = lazySection(
  async () => (await import('./product-sections')).ProductSections,
  () => document.querySelector('#product-reviews') !== null,
  <div className={styles.waiting} />,
);

/** A product page: pictures, buy box, details; what a list knows of it is shown at once (product 2). */
export function ProductScreen({ productId }: { productId: string }) {
  const { data: product, error } = useQuery(productQuery(useApi(), productId));
  if (!product) {
    if (error) throw asNotFound(error);
    return <ProductPreview productId={productId} />;
  }
  return (
    <div className={styles.page}>
      <Gallery name={product.name} pictures={product.pictures} />
      <BuyBox product={product} />
      <ProductSections product={product} />
    </div>
  );
}
