import type { CategoryId } from '@contract/catalog';

/** Where a link may lead. Made by the functions below; the alias is added by `AppLink` and `useGo`. */
export interface Target {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, string>;
  hash?: string;
}

export const toHome = (): Target => ({ to: '/@{-$alias}' });

export const toProducts = (category?: CategoryId): Target => ({
  to: '/@{-$alias}/products',
  search: category === undefined ? {} : { category },
});

export const toProduct = (productId: string): Target => ({
  to: '/@{-$alias}/products/$productId',
  params: { productId },
});

export const toCart = (): Target => ({ to: '/@{-$alias}/cart' });

export const toCheckout = (orderId: string): Target => ({
  to: '/@{-$alias}/checkout/$orderId',
  params: { orderId },
});

export const toCheckoutComplete = (orderId: string): Target => ({
  to: '/@{-$alias}/checkout/$orderId/complete',
  params: { orderId },
});

export const toOrder = (orderId: string): Target => ({
  to: '/@{-$alias}/order/$orderId',
  params: { orderId },
});
