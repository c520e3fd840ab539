import { createContext, useContext } from 'react';
import type { Item } from '@contract/cart';

/**
 * What a guest takes along to another browser: the lines of the cart. Empty for a signed-in patient, whose cart is
 * there after the login.
 */
type CarriedItems = () => Promise<readonly Item[]>;

const CarriedContext = createContext<CarriedItems>(async () => []);

export const CarriedItemsProvider = CarriedContext.Provider;

export const useCarriedItems = () => useContext(CarriedContext);
