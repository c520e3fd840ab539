import { useCallback } from 'react';
import { useStore } from '@/platform/storage/use-store';
import { useCartStores } from './cart-context';

/** Changes of the patient's cart that a logout would lose; whoever logs out asks first (design 6, Cart). */
export function useUnsentChanges(): { count: number; discard: () => Promise<void> } {
  const { patient } = useCartStores();
  const { operations } = useStore(patient.state);
  const discard = useCallback(async () => (await patient.queue()).end(true), [patient]);
  return { count: operations.length, discard };
}
