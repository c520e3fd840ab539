import { useCallback } from 'react';
import { useStore } from '@/platform/state/store';
import { useCartStores } from './cart-stores';
import { forgetMerge } from './merge-runner';

/**
 * Changes of the patient's cart that a logout would lose, and the guest's lines that wait to be merged;
 * whoever logs out asks first (product 4, Cart).
 */
export function useUnsentChanges(): { count: number; discard: () => Promise<void> } {
  const { guest, patient } = useCartStores();
  const { operations } = useStore(patient.state);
  const { items } = useStore(guest.state);
  const discard = useCallback(async () => {
    await (await patient.queue()).end(true);
    await forgetMerge(guest, null);
  }, [guest, patient]);
  return { count: operations.length + items.length, discard };
}
