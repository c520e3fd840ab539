import { createContext } from 'react';
import type { Item } from '@contract/cart/schemas';

/** The guest's cart, as a way to another browser needs it. */
interface CarriedCart {
  readonly state: { readonly items: readonly Item[]; readonly isLoaded: boolean };
  load(): Promise<void>;
}

/** Apart from its hook, which no first page needs (decision 0137). */
export const CarriedCartContext = createContext<CarriedCart | null>(null);
