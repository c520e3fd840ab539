import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ItemStatus, SaleState } from '@contract/catalog/schemas';
import { itemKey } from '@contract/cart/cart-merge';
import { groupStatusQuery } from '../catalog-queries';
import { saleStateWords } from '../sale-state';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toProduct } from '@/platform/navigation/targets';
import { Badge } from '@/ui/badge/badge';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { useOnline } from '@/ui/network/use-online';
import { Picture } from '@/ui/picture/picture';
import { Price } from '@/ui/price/price';
import type { SavedList } from './saved-list';
import { refreshed, type SavedProduct } from './saved-products';
import styles from './saved-section.module.css';

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

interface SavedSectionProps {
  title: string;
  list: SavedList<SavedProduct>;
  products: readonly SavedProduct[];
  /** What its button does with a product. */
  removeLabel: (name: string) => string;
  /** What an empty list says; without it, it is not shown. */
  emptyWords?: string | undefined;
}

/** The products of a list that this device stores, as they are sold now; each, and all, can be removed. */
export function SavedSection(props: SavedSectionProps) {
  const { title, list, products, removeLabel, emptyWords } = props;
  const statuses = useStatuses(list, products);
  if (products.length === 0)
    return (
      emptyWords && (
        <section className={styles.section} aria-label={title}>
          <div className={styles.head}>
            <h2 className="h2">{title}</h2>
          </div>
          <p className="body">{emptyWords}</p>
        </section>
      )
    );
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2 className="h2">
          {title} <span className="figures">{products.length}</span>
        </h2>
        <Button
          size="md"
          variant="text"
          className={styles.all}
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
          <Price price={product.price} listPrice={product.listPrice ?? undefined} />
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
