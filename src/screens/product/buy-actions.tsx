import { useState } from 'react';
import { formatWon } from '@contract/catalog/price';
import type { Product } from '@contract/catalog/schemas';
import { useCartStores } from '@/features/cart/cart-stores';
import { useCart } from '@/features/cart/use-cart';
import { useCheckoutStart } from '@/features/checkout/use-checkout-start';
import { afterPaint } from '@/loading/wait';
import { errorMessage } from '@/platform/api/api-error';
import { AppLink } from '@/platform/navigation/app-link';
import { toCart } from '@/platform/navigation/targets';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Notice } from '@/ui/notice/notice';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { StickyBar } from '@/ui/sticky-bar/sticky-bar';
import styles from './buy-box.module.css';
import {
  canBeChosen,
  hasStockAlert,
  toItem,
  toSeen,
  whyNotForSale,
  type Choice,
  type Purchase,
} from './product-choice';
import { StockAlert } from './lazy-stock-alert';

interface BuyActionsProps {
  product: Product;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

/** `장바구니 담기` and `바로 구매`; on phones a bar that names the choice, which may have scrolled away. */
export function BuyActions({ product, choice, onChoice }: BuyActionsProps) {
  const cart = useCart();
  const { device } = useCartStores();
  const overlays = useOverlays();
  const checkout = useCheckoutStart();
  const [isAdding, setIsAdding] = useState(false);
  const [wasAdded, setWasAdded] = useState(false);

  const add = async (chosen: Choice) => {
    setIsAdding(true);
    try {
      await cart.add([toItem(product, chosen)], [toSeen(product, chosen.variant)]);
      await afterPaint();
      setWasAdded(true);
      // the notice says it first where the device stores nothing, and would be covered
      if (wasAdded || device.persistence() === 'all') overlays.toast(ADDED);
    } catch (error) {
      await overlays.alert({ title: '장바구니에 담지 못했어요', content: errorMessage(error) });
    } finally {
      setIsAdding(false);
    }
  };
  const buy = (chosen: Choice) => void checkout.start([toItem(product, chosen)], 'buy_now');
  const choose = async () => {
    const { ChoiceSheet } = await import('./choice-sheet');
    let chosen = choice;
    const purchase = await overlays.openSheet<Purchase>(
      ({ close }) => (
        <ChoiceSheet
          product={product}
          choice={choice}
          onChoice={(next) => {
            chosen = next;
            onChoice(next);
          }}
          onPurchase={close}
        />
      ),
      { title: '구성 고르기' },
    );
    // Back closed the sheet by leaving the history entry that held the choice
    onChoice(chosen);
    if (purchase === 'cart') void add(chosen);
    if (purchase === 'now') buy(chosen);
  };

  const obstacle = whyNotForSale(product, choice.variant);
  const note = obstacle ?? (wasAdded && <AddedNote isStored={cart.persistence === 'all'} />);
  const words = `${choice.variant.name} · ${choice.quantity}개 `;
  const total = <b>{formatWon(choice.variant.price * choice.quantity)}</b>;
  const isChoosable = product.variants.filter(canBeChosen).length > 1;
  return (
    <StickyBar
      className={styles.actions}
      note={
        <>
          {note}
          <div aria-live="polite">
            {isChoosable ? (
              <Button
                variant="text"
                full
                className={styles.chosen}
                onClick={() => choose().catch(() => overlays.toast(NOT_LOADED))}
              >
                <span className="visually-hidden">구성과 수량 바꾸기: </span>
                {words}
                <Icon name="chevron-down" size={18} />
                {total}
              </Button>
            ) : (
              <p className={styles.chosen}>
                {words}
                {total}
              </p>
            )}
          </div>
        </>
      }
    >
      {hasStockAlert(choice.variant) ? (
        <StockAlert product={product} variant={choice.variant} />
      ) : (
        <>
          <Button
            size="xl"
            variant="ghost"
            loading={isAdding}
            disabled={obstacle !== null}
            onClick={() => void add(choice)}
          >
            장바구니 담기
          </Button>
          <Button
            size="xl"
            loading={checkout.isStarting}
            disabled={obstacle !== null}
            onClick={() => buy(choice)}
          >
            바로 구매
          </Button>
        </>
      )}
    </StickyBar>
  );
}

const ADDED = '장바구니에 담았어요.';
const NOT_LOADED = '연결을 확인하고 다시 시도해 주세요.';

function AddedNote({ isStored }: { isStored: boolean }) {
  return (
    <>
      {!isStored && (
        <Notice tone="warn" live>
          {`${ADDED} 이 브라우저에서는 담은 한약을 보관할 수 없어요. 창을 닫으면 사라질 수 있어요.`}
        </Notice>
      )}
      <AppLink target={toCart()} className={styles.added}>
        장바구니 보기
      </AppLink>
    </>
  );
}
