import type { Item, ItemKey } from '@contract/cart/schemas';
import { addItems, removeItems, setQuantities } from '@contract/cart/cart-merge';

/** One change of a cart; `all` marks the removal of every line that was shown. */
export type CartChange =
  | { kind: 'add'; items: Item[] }
  | { kind: 'set'; items: Item[] }
  | { kind: 'remove'; items: ItemKey[]; all?: boolean | undefined };

/** A change that the server has not confirmed. Its id is the Idempotency-Key (product 7, Safe repeats). */
export interface Operation {
  id: string;
  change: CartChange;
  /** When it was sent first (ms); null while it has not been. */
  sentAt: number | null;
}

export interface PatientCartState {
  operations: Operation[];
  /** False until the device has been read: only then is it known whether anything waits. */
  isRead: boolean;
  /** They could not be sent just now, and wait for the network. */
  isWaiting: boolean;
}

/** The cart as the screens show it: the server's with the changes that it has not confirmed. */
export function shownCart(items: readonly Item[], operations: readonly Operation[]): Item[] {
  return operations.reduce((cart, { change }) => changedCart(cart, change), [...items]);
}

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
