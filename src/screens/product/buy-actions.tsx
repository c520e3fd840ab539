import { useState } from 'react';
import type { Product, Variant } from '@contract/catalog';
import { useCart } from '@/features/cart/use-cart';
import { useCheckoutStart } from '@/features/checkout/use-checkout-start';
import { errorMessage } from '@/platform/api/api-error';
import { AppLink } from '@/platform/navigation/app-link';
import { toCart } from '@/platform/navigation/targets';
import { Button } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { StickyBar } from '@/ui/sticky-bar/sticky-bar';
import styles from './buy-box.module.css';
import { toItem, toSeen } from './product-choice';

export interface BuyActionsProps {
  product: Product;
  variant: Variant;
  quantity: number;
  /** Why it cannot be bought, or null. */
  obstacle: string | null;
}

/** `장바구니 담기` and `바로 구매`; a bar at the bottom of phones. */
export function BuyActions({ product, variant, quantity, obstacle }: BuyActionsProps) {
  const cart = useCart();
  const overlays = useOverlays();
  const checkout = useCheckoutStart();
  const [isAdding, setIsAdding] = useState(false);
  const [wasAdded, setWasAdded] = useState(false);
  const item = toItem(product, variant, quantity);

  const add = async () => {
    setIsAdding(true);
    try {
      await cart.add(item, toSeen(product, variant));
      setWasAdded(true);
      overlays.toast('장바구니에 담았어요.');
    } catch (error) {
      await overlays.alert({ title: '장바구니에 담지 못했어요', content: errorMessage(error) });
    } finally {
      setIsAdding(false);
    }
  };

  const note = obstacle ?? (wasAdded && <AddedNote />);
  return (
    <StickyBar className={styles.actions} note={note || undefined}>
      <Button
        size="xl"
        variant="ghost"
        loading={isAdding}
        disabled={obstacle !== null}
        onClick={() => void add()}
      >
        장바구니 담기
      </Button>
      <Button
        size="xl"
        loading={checkout.isStarting}
        disabled={obstacle !== null}
        onClick={() => void checkout.start([item], 'buy_now')}
      >
        바로 구매
      </Button>
    </StickyBar>
  );
}

function AddedNote() {
  return (
    <AppLink target={toCart()} className={styles.added}>
      장바구니 보기
    </AppLink>
  );
}
