import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ItemStatus, SaleState } from '@contract/catalog/schemas';
import { itemKey } from '@contract/cart/cart-merge';
import { groupStatusQuery } from '@/features/catalog/catalog-queries';
import { saleStateWords } from '@/features/catalog/sale-state';
import { useSavedList, type SavedList } from '@/features/saved/saved-list';
import {
  favourites,
  recentProducts,
  refreshed,
  type SavedProduct,
} from '@/features/saved/saved-products';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toProduct, toProducts } from '@/platform/navigation/targets';
import { Badge } from '@/ui/badge/badge';
import { Button, buttonClass } from '@/ui/button/button';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { IconButton } from '@/ui/icon-button/icon-button';
import { useHydrated } from '@/ui/lazy/use-hydrated';
import { useOnline } from '@/ui/network/use-online';
import page from '@/ui/page/phone-title.module.css';
import { Picture } from '@/ui/picture/picture';
import { Price } from '@/ui/price/price';
import styles from './saved-screen.module.css';

const keyOf = ({ productId, variantId }: SavedProduct) => ({
  product_id: productId,
  variant_id: variantId,
});
const byKey = (statuses: readonly ItemStatus[]) =>
  new Map(statuses.map((status) => [itemKey(status), status]));

/** How the products of a list are sold now, once the server answers, which the list takes over. */
function useStatuses(list: SavedList<SavedProduct>, products: readonly SavedProduct[]) {
  const isOnline = useOnline();
  const { data } = useQuery({
    ...groupStatusQuery(useApi(), products.map(keyOf)),
    enabled: isOnline && products.length > 0,
    select: byKey,
  });
  useEffect(() => {
    if (data === undefined) return;
    const now = list.read().map((one) => refreshed(one, data.get(itemKey(keyOf(one)))));
    if (JSON.stringify(now) !== JSON.stringify(list.read())) list.replace(now);
  }, [data, list]);
  return data;
}

interface SavedListProps {
  title: string;
  list: SavedList<SavedProduct>;
  products: readonly SavedProduct[];
  /** What its button does with a product. */
  removeLabel: (name: string) => string;
}

function SavedList({ title, list, products, removeLabel }: SavedListProps) {
  const statuses = useStatuses(list, products);
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2 className="h2">
          {title} <span className="figures">{products.length}</span>
        </h2>
        <Button
          size="md"
          variant="text"
          aria-label={`${title} 모두 지우기`}
          onClick={() => list.clear()}
        >
          모두 지우기
        </Button>
      </div>
      <ul className={styles.products}>
        {products.map((product) => (
          <SavedProduct
            key={product.productId}
            product={product}
            state={statuses && (statuses.get(itemKey(keyOf(product)))?.saleState ?? 'ended')}
            removeLabel={removeLabel(product.name)}
            onRemove={() => list.remove(product.productId)}
          />
        ))}
      </ul>
    </section>
  );
}

interface SavedProductProps {
  product: SavedProduct;
  /** As it is sold now, where the server has answered. */
  state: SaleState | undefined;
  removeLabel: string;
  onRemove: () => void;
}

function SavedProduct({ product, state, removeLabel, onRemove }: SavedProductProps) {
  const words = state && saleStateWords(state);
  return (
    <li className={styles.product}>
      <AppLink target={toProduct(product.productId)} className={styles.link}>
        <Picture name={product.picture} sizes="88px" ratio="square" frame="thumb" alt="" />
        <span className={styles.words}>
          <span className={styles.name}>
            {product.name} {product.variantName}
          </span>
          <Price price={product.price} listPrice={product.listPrice ?? undefined} compact />
          {words && <Badge tone="plain">{words}</Badge>}
        </span>
      </AppLink>
      <IconButton
        icon="x"
        iconSize={18}
        label={removeLabel}
        className={styles.remove}
        onClick={onRemove}
      />
    </li>
  );
}

/** Liked and recently viewed products of this device, also without a network (product 3). */
export function SavedScreen() {
  const liked = useSavedList(favourites);
  const viewed = useSavedList(recentProducts);
  const isRead = useHydrated();
  const isOnline = useOnline();
  const isEmpty = liked.length + viewed.length === 0;
  return (
    <div className={styles.page}>
      <h1 className={classNames('h1', page.phoneTitle, styles.title)}>찜한 한약·최근 본 한약</h1>
      <p className="small">
        이 기기에만 저장해요. 로그아웃하면 지워져요.
        {!isOnline && !isEmpty && <span> 가격은 마지막으로 보셨을 때예요.</span>}
      </p>
      {isRead && isEmpty && (
        <EmptyState
          picture="blog-tea"
          title="아직 찜하거나 본 한약이 없어요"
          action={
            <AppLink target={toProducts()} className={buttonClass({ size: 'xl' })}>
              한약 둘러보기
            </AppLink>
          }
        >
          마음에 드는 한약에서 하트를 누르면 여기에 모여요.
        </EmptyState>
      )}
      <SavedList
        title="찜한 한약"
        list={favourites}
        products={liked}
        removeLabel={(name) => `${name} 찜 풀기`}
      />
      <SavedList
        title="최근 본 한약"
        list={recentProducts}
        products={viewed}
        removeLabel={(name) => `${name} 목록에서 지우기`}
      />
    </div>
  );
}
