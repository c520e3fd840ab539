import { useCartCopy } from '@/features/cart/copy/use-cart-copy';
import { useCart, type Cart } from '@/features/cart/use-cart';
import { useSavedList } from '@/features/catalog/saved/saved-list';
import { recentProducts } from '@/features/catalog/saved/saved-products';
import { SavedSection } from '@/features/catalog/saved/saved-section';
import { errorMessage } from '@/platform/api/api-error';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { usePreloadOverlays } from '@/ui/overlay/load-overlay-stack';
import page from '@/ui/page/phone-title.module.css';
import { FetchCart } from './carry-cart';
import { CartBody } from './cart-body';
import styles from './cart-screen.module.css';
import { CartSkeleton, CartTrouble, MergeAgain } from './cart-states';
import { FailedOrderFirst } from './failed-order';
import { CART_TITLE_ID } from './use-focus-after-removal';

/** The cart of the guest or the patient (product 2, `cart_view`). */
export function CartScreen() {
  const cart = useCart();
  usePreloadOverlays();
  return (
    <div className={styles.page}>
      <h1 id={CART_TITLE_ID} tabIndex={-1} className={classNames('h1 serif', page.phoneTitle)}>
        장바구니
      </h1>
      <FailedOrderFirst>
        <CartState cart={cart} />
      </FailedOrderFirst>
    </div>
  );
}

function CartState({ cart }: { cart: Cart }) {
  const copy = useCartCopy();
  if (cart.error)
    return (
      <CartTrouble title="장바구니를 불러오지 못했어요" again={cart.reload}>
        {errorMessage(cart.error)}
      </CartTrouble>
    );
  if (!cart.isLoaded) return <CartSkeleton />;
  if (cart.items.length > 0) return <CartBody cart={cart} />;
  // shown only when certain: a patient who reads that it is empty would add everything again
  if (cart.unmerged > 0 && !cart.hasMergeFailed) return <CartSkeleton />;
  if (cart.unmerged > 0)
    return (
      <EmptyState
        picture="blog-tea"
        title="담아 둔 한약을 아직 옮기지 못했어요"
        action={<MergeAgain size="xl" />}
      >
        로그인하기 전에 담은 한약 {cart.unmerged}개는 이 기기에 그대로 있어요. 다시 담지 않으셔도
        돼요.
      </EmptyState>
    );
  if (copy.state === 'asking') return <CartSkeleton />;
  if (copy.state === 'failed')
    return (
      <CartTrouble title="담아 둔 한약을 아직 불러오지 못했어요" again={copy.again}>
        전에 담아 두신 한약은 그대로 있어요. 연결을 확인하고 다시 눌러 주세요.
      </CartTrouble>
    );
  if (cart.persistence === 'unread')
    return (
      <CartTrouble
        title="장바구니를 아직 불러오지 못했어요"
        // IndexedDB is asked once a page (decision 0124)
        again={() => window.location.reload()}
        label="다시 불러오기"
      >
        기기의 저장 공간이 늦게 응답했어요. 담아 두신 한약은 그대로 있으니 다시 담지 않으셔도 돼요.
      </CartTrouble>
    );
  return <EmptyCart />;
}

/** How many are offered; the others stand on `찜한 한약·최근 본 한약`. */
const FEW_RECENT = 4;

function EmptyCart() {
  const viewed = useSavedList(recentProducts);
  return (
    <>
      <EmptyState
        picture="secretmarket"
        title="장바구니가 비어 있어요"
        action={
          <>
            <AppLink target={toProducts()} className={buttonClass({ size: 'xl' })}>
              한약 둘러보기
            </AppLink>
            <FetchCart />
          </>
        }
      >
        마음에 드는 한약을 담아 두면 이곳에서 한 번에 주문할 수 있어요.
      </EmptyState>
      <div className={styles.viewed}>
        <SavedSection
          title="최근 본 한약"
          list={recentProducts}
          products={viewed.slice(0, FEW_RECENT)}
          removeLabel={(name) => `${name} 목록에서 지우기`}
        />
      </div>
    </>
  );
}
