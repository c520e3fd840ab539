import type { Item } from '@contract/cart/schemas';
import { isSameItem } from '@contract/cart/cart-merge';

/**
 * The cart with its lines in the order in which they are shown, new ones last: a line that a backend removes and adds
 * anew must not move away below the next tap.
 */
export function inShownOrder(cart: readonly Item[], shown: readonly Item[]): Item[] {
  const placeOf = (item: Item) => {
    const place = shown.findIndex((line) => isSameItem(line, item));
    return place === -1 ? shown.length : place;
  };
  return [...cart].sort((a, b) => placeOf(a) - placeOf(b));
}
