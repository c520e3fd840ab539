import type { Item, ItemKey } from '@contract/cart';
import { addItems, removeItems, setQuantities } from '@contract/rules/cart-merge';

/** One change of a cart. */
export type CartChange =
  | { kind: 'add'; items: Item[] }
  | { kind: 'set'; items: Item[] }
  | { kind: 'remove'; items: ItemKey[] };

/** The cart as it will be when the change has been taken. */
export function changedCart(cart: readonly Item[], change: CartChange): Item[] {
  switch (change.kind) {
    case 'add':
      return addItems(cart, change.items);
    case 'set':
      return setQuantities(cart, change.items);
    case 'remove':
      return removeItems(cart, change.items);
  }
}
