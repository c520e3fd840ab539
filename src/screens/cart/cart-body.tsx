import { useState } from 'react';
import type { Item, ItemKey } from '@contract/cart/schemas';
import type { Cart } from '@/features/cart/use-cart';
import { WayOutOffer } from '@/features/sign-in/way-out-offer';
import { errorMessage } from '@/platform/api/api-error';
import { hasExtra } from '@/platform/api/hosts';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Notice } from '@/ui/notice/notice';
import { useOverlays } from '@/ui/overlay/overlay-context';
import styles from './cart-screen.module.css';
import { CarryCart } from './carry-cart';
import { CartLineRow } from './cart-line-row';
import { CartSkeleton, MergeAgain } from './cart-states';
import { CartSummary } from './cart-summary';
import { isChoosable, useCartLines } from './cart-lines';
import { useFocusAfterRemoval } from './use-focus-after-removal';

/** The cart's changes; failures show an alert with 확인 (product 8). Never rejects. */
function useCartActions(cart: Cart) {
  const overlays = useOverlays();
  const orSay = async (title: string, action: Promise<void>): Promise<void> => {
    try {
      await action;
    } catch (error) {
      await overlays.alert({ title, content: errorMessage(error) });
    }
  };
  return {
    setQuantity: (item: Item) => orSay('수량을 바꾸지 못했어요', cart.setQuantity(item)),
    remove: (keys: readonly ItemKey[]) => orSay('삭제하지 못했어요', cart.remove(keys)),
  };
}

interface CartSelectionProps {
  chosen: number;
  total: number;
  onChoose: (on: boolean) => void;
  onRemove: () => void;
}

/** `전체 선택 (2/2)` and `선택 삭제`. */
function CartSelection({ chosen, total, onChoose, onRemove }: CartSelectionProps) {
  return (
    <div className={styles.selection}>
      <Checkbox
        label={`전체 선택 (${chosen}/${total})`}
        className={styles.chooseAll}
        checked={total > 0 && chosen === total}
        disabled={total === 0}
        onCheckedChange={onChoose}
      />
      <Button
        variant="text"
        size="md"
        className={styles.removeChosen}
        disabled={chosen === 0}
        onClick={onRemove}
      >
        선택 삭제
      </Button>
    </div>
  );
}

/** A cart with items: selectable lines, amounts, the order button. */
export function CartBody({ cart }: { cart: Cart }) {
  const actions = useCartActions(cart);
  const { lines, isRemembered, isLoading, again } = useCartLines(cart.items);
  // stores deselected lines, so that a new line is selected by default
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const watchRemoval = useFocusAfterRemoval(lines.map(({ key }) => key));
  const choosable = lines.filter(isChoosable);
  const chosen = choosable.filter(({ key }) => !left.has(key));

  const choose = (keys: readonly string[], on: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      for (const key of keys) {
        if (on) next.delete(key);
        else next.add(key);
      }
      return next;
    });

  // growing lines would move the button that is about to be tapped
  if (isLoading && lines.every(({ status }) => status === null)) return <CartSkeleton />;
  return (
    <div className={styles.body}>
      <div className={styles.lines}>
        <WayOutOffer what="결제" />
        <CartSelection
          chosen={chosen.length}
          total={choosable.length}
          onChoose={(on) =>
            choose(
              choosable.map(({ key }) => key),
              on,
            )
          }
          onRemove={() => void actions.remove(chosen.map(({ item }) => item))}
        />
        {isRemembered && (
          <Notice
            action={
              again && (
                <Button size="md" variant="ghost" loading={again.isAsking} onClick={again.ask}>
                  다시 시도
                </Button>
              )
            }
          >
            마지막으로 확인한 가격이에요. 연결되면 다시 확인할게요.
          </Notice>
        )}
        {cart.waiting > 0 && (
          <Notice live>바꾸신 내용 {cart.waiting}가지는 인터넷에 연결되면 저장할게요.</Notice>
        )}
        {cart.unmerged > 0 && cart.hasMergeFailed && (
          <Notice tone="warn" live action={<MergeAgain size="md" />}>
            로그인하기 전에 담은 한약 {cart.unmerged}개를 아직 옮기지 못했어요. 다시 담지 않으셔도
            돼요.
          </Notice>
        )}
        {cart.persistence !== 'all' && (
          <Notice tone="warn">
            이 브라우저에서는 담은 한약을 보관할 수 없어요. 창을 닫으면 사라질 수 있어요.
          </Notice>
        )}
        <ul>
          {lines.map((line) => (
            <CartLineRow
              key={line.key}
              line={line}
              isChosen={chosen.includes(line)}
              isLoading={isLoading}
              onChoose={(on) => choose([line.key], on)}
              onQuantity={(quantity) => void actions.setQuantity({ ...line.item, quantity })}
              onRemove={() => {
                watchRemoval(line.key);
                void actions.remove([line.item]);
              }}
            />
          ))}
        </ul>
        <div className={styles.carry}>{hasExtra('handoffs') && <CarryCart />}</div>
      </div>
      <CartSummary lines={lines} chosen={chosen} />
    </div>
  );
}
