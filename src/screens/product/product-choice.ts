import type { Item } from '@contract/cart/schemas';
import type { ItemStatus, Product, Variant } from '@contract/catalog/schemas';
import { CART_LINE_MAX_QUANTITY } from '@contract/core/constants';
import { isForSale } from '@/features/catalog/sale-state';
import { hasExtra } from '@/platform/api/hosts';

/** What is about to be bought. */
export interface Choice {
  variant: Variant;
  quantity: number;
}

/** Into the cart, or at once. */
export type Purchase = 'cart' | 'now';

/** The initial variant: the product's default, or the first that is available. */
export function firstVariant(product: Product): Variant {
  if (isForSale(product.variant.saleState)) return product.variant;
  return product.variants.find(({ saleState }) => isForSale(saleState)) ?? product.variant;
}

/** The variant by its id; the first one when it no longer exists. */
export function chosenVariant(product: Product, variantId: string): Variant {
  return product.variants.find(({ id }) => id === variantId) ?? firstVariant(product);
}

/** Whether it can be bought, or waited for. */
export const canBeChosen = (variant: Variant): boolean =>
  isForSale(variant.saleState) || hasStockAlert(variant);

/** Whether a patient can be told when the variant is for sale again. */
export const hasStockAlert = ({ saleState }: Variant): boolean =>
  saleState === 'sold_out' && hasExtra('stockAlerts');

/** What `storeChoice` left in the history entry, as Back or a reload finds it. */
interface StoredChoice {
  readonly choice?: { readonly variantId: string; readonly quantity: number };
}

/** The choice made earlier on this history entry; null without one, or when its variant no longer exists. */
export function storedChoice({ variants }: Product): Choice | null {
  const stored = (window.history.state as StoredChoice | null)?.choice;
  const variant = variants.find(({ id }) => id === stored?.variantId);
  return stored && variant ? { variant, quantity: stored.quantity } : null;
}

/** Stores the choice in the history entry (product 2, Product page). */
export function storeChoice({ variant, quantity }: Choice): void {
  const before = window.history.state as object | null;
  const state = { ...before, choice: { variantId: variant.id, quantity } };
  try {
    // past the router, for which a changed entry is another page
    History.prototype.replaceState.call(window.history, state, '');
  } catch {
    // Safari allows 100 changes in 30 seconds, and the purchase goes on without this one
  }
}

/** Why the variant cannot be bought, and what to do; null when it can. */
export function whyNotForSale(product: Product, variant: Variant): string | null {
  if (isForSale(variant.saleState)) return null;
  if (product.variants.some(({ saleState }) => isForSale(saleState)))
    return '이 구성은 품절이에요. 다른 구성을 골라 주세요.';
  return variant.saleState === 'ended'
    ? '판매가 끝난 한약이에요. 다른 한약을 둘러보세요.'
    : '지금은 품절이에요. 다시 준비되면 이곳에서 구매할 수 있어요.';
}

/** The cart line of the choice. */
export function toItem(product: Product, { variant, quantity }: Choice): Item {
  return { product_id: product.id, variant_id: variant.id, quantity };
}

/** The product's data as shown, for the cart while offline. */
export function toSeen(product: Product, variant: Variant): ItemStatus {
  return {
    product_id: product.id,
    variant_id: variant.id,
    productName: product.name,
    variantName: variant.name,
    picture: product.picture,
    price: variant.price,
    listPrice: variant.listPrice,
    portions: variant.portions,
    saleState: variant.saleState,
    available: CART_LINE_MAX_QUANTITY,
  };
}
