import type { Item, ItemKey } from '@contract/cart';
import type { Cart } from '@/features/cart/use-cart';
import { errorMessage } from '@/platform/api/api-error';
import { useOverlays } from '@/ui/overlay/overlay-context';

export interface CartActions {
  setQuantity: (item: Item) => Promise<void>;
  remove: (keys: readonly ItemKey[]) => Promise<void>;
}

/** The cart's changes; what fails is told in a dialog with 확인 (spec 8). Never rejects. */
export function useCartActions(cart: Cart): CartActions {
  const overlays = useOverlays();
  const orSay = async (title: string, action: Promise<void>): Promise<void> => {
    try {
      await action;
    } catch (error) {
      await overlays.alert({ title, content: errorMessage(error) });
    }
  };
  return {
    setQuantity: (item) => orSay('수량을 바꾸지 못했어요', cart.setQuantity(item)),
    remove: (keys) => orSay('삭제하지 못했어요', cart.remove(keys)),
  };
}
