import { useMemo } from 'react';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { useCheckoutPort } from '../checkout-port';
import { createCheckoutDrafts, type CheckoutDrafts } from './checkout-drafts';

/** The checkout drafts of this app instance. */
export function useDrafts(): CheckoutDrafts {
  const { store } = useCheckoutPort();
  return useMemo(() => createCheckoutDrafts(createEncryptedStore(), store.drafts), [store]);
}
