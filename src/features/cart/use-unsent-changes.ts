import { useStore } from '@/platform/state/store';
import { useCartStores } from './cart-stores';
import { forgetMerge } from './merge-guest-cart';

/**
 * Changes of the patient's cart that a logout would lose, and the guest's lines that wait to be merged;
 * whoever logs out asks first (product 4, Cart).
 */
export function useUnsentChanges() {
  const { guest, patient } = useCartStores();
  const { operations } = useStore(patient.state);
  const { items } = useStore(guest.state);
  return {
    count: operations.length + items.length,
    discard: async () => {
      await (await patient.queue()).end(true);
      await forgetMerge(guest, null);
    },
  };
}
