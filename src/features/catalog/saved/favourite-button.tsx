import { useEffect } from 'react';
import type { ProductSummary } from '@contract/catalog/schemas';
import { afterPaint } from '@/loading/wait';
import { useSessionState } from '@/platform/session/session-context';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon/icon';
import { iconButtonClass } from '@/ui/icon-button/icon-button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { useSavedList } from './saved-list';
import { favourites, savedProduct, recentProducts } from './saved-products';
import styles from './favourite-button.module.css';

/** The like button of a product's page, which also counts the product as viewed. */
export function PageFavourite({ product }: { product: ProductSummary }) {
  const { kind } = useSessionState();
  useEffect(() => {
    // whose lists these are is settled first
    if (kind !== 'unknown') void afterPaint().then(() => recentProducts.add(savedProduct(product)));
  }, [product, kind]);
  return <FavouriteButton product={product} />;
}

interface FavouriteButtonProps {
  product: ProductSummary;
  className?: string | undefined;
}

/** Likes a product on this device, and takes it back (product 2, Liked and recently viewed). */
export function FavouriteButton({ product, className }: FavouriteButtonProps) {
  const overlays = useOverlays();
  const isLiked = useSavedList(favourites).some(({ productId }) => productId === product.id);
  const toggle = () => {
    if (isLiked) {
      favourites.remove(product.id);
      overlays.toast('찜을 풀었어요.');
      return;
    }
    const isSaved = favourites.add(savedProduct(product));
    overlays.toast(isSaved ? '찜한 한약에 담았어요.' : '이 기기에는 찜을 저장할 수 없어요.');
  };
  return (
    <button
      type="button"
      data-favourite=""
      aria-label={`${product.name} 찜`}
      aria-pressed={isLiked}
      className={iconButtonClass(classNames(styles.button, className))}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  );
}
