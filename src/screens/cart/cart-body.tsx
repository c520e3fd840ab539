import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Cart } from '@/features/cart/use-cart';
import { shippingMethodsQuery } from '@/features/catalog/catalog-queries';
import { useApi } from '@/platform/api/api-context';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';
import styles from './cart-body.module.css';
import { CartLineRow } from './cart-line-row';
import { CartSelection } from './cart-selection';
import { CartSkeleton } from './cart-skeleton';
import { CartSummary } from './cart-summary';
import { MergeAgain } from './merge-again';
import { useCartActions } from './use-cart-actions';
import { useCartLines } from './use-cart-lines';
import { useFocusAfterRemoval } from './use-focus-after-removal';

/** A cart with something in it: lines to choose, amounts, the way to the order. */
export function CartBody({ cart }: { cart: Cart }) {
  const api = useApi();
  const actions = useCartActions(cart);
  const methods = useQuery(shippingMethodsQuery(api));
  const { lines, isRemembered, isLoading, again } = useCartLines(cart.items);
  // what is not chosen is kept, so that a new line is chosen by itself
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const focus = useFocusAfterRemoval(lines.map(({ key }) => key));
  const chosen = lines.filter(({ key }) => !left.has(key));

  const choose = (keys: readonly string[], on: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      for (const key of keys) {
        if (on) next.delete(key);
        else next.add(key);
      }
      return next;
    });

  // lines that grow would push the amounts and the button that somebody is about to tap
  if (isLoading && lines.every(({ status }) => status === null)) return <CartSkeleton />;
  return (
    <div className={styles.body}>
      <div className={styles.lines}>
        <CartSelection
          chosen={chosen.length}
          total={lines.length}
          onChoose={(on) =>
            choose(
              lines.map(({ key }) => key),
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
            로그인하기 전에 담은 제품 {cart.unmerged}개를 아직 옮기지 못했어요. 다시 담지 않으셔도
            돼요.
          </Notice>
        )}
        {!cart.isKept && (
          <Notice tone="warn">
            이 브라우저에서는 담은 제품을 보관할 수 없어요. 창을 닫으면 사라져요.
          </Notice>
        )}
        <ul>
          {lines.map((line) => (
            <CartLineRow
              key={line.key}
              line={line}
              isChosen={!left.has(line.key)}
              isLoading={isLoading}
              onChoose={(on) => choose([line.key], on)}
              onQuantity={(quantity) => void actions.setQuantity({ ...line.item, quantity })}
              onRemove={() => {
                focus.watch(line.key);
                void actions.remove([line.item]);
              }}
              removeButton={(button) => focus.keepButton(line.key, button)}
            />
          ))}
        </ul>
      </div>
      <CartSummary
        chosen={chosen}
        parcel={methods.data?.items.find(({ id }) => id === 'parcel') ?? null}
      />
    </div>
  );
}
