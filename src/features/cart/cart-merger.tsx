import { useEffect } from 'react';
import { useMergeGuestCart } from './use-merge-guest-cart';

/** Merges the guest's cart after sign-in, and again whenever the network is back. Renders nothing. */
export function CartMerger() {
  const merge = useMergeGuestCart();
  useEffect(() => {
    const attempt = () => void merge();
    attempt();
    window.addEventListener('online', attempt);
    return () => window.removeEventListener('online', attempt);
  }, [merge]);
  return null;
}
