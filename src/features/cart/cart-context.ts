import { createContext, useContext } from 'react';
import type { CartStores } from './cart-stores';

const CartContext = createContext<CartStores | null>(null);

export const CartProvider = CartContext.Provider;

/** The cart's stores of this app instance. */
export function useCartStores(): CartStores {
  const stores = useContext(CartContext);
  if (!stores) throw new Error('useCartStores outside of CartProvider');
  return stores;
}
