import { useState } from 'react';
import { useMergeGuestCart } from '@/features/cart/use-merge-guest-cart';
import { Button } from '@/ui/button/button';

/** Retries the merge of the guest's cart (product 4, Cart). */
export function MergeAgain({ size }: { size: 'md' | 'xl' }) {
  const merge = useMergeGuestCart();
  const [isMerging, setMerging] = useState(false);
  const again = async () => {
    setMerging(true);
    await merge();
    setMerging(false);
  };
  return (
    <Button
      size={size}
      variant={size === 'md' ? 'ghost' : undefined}
      loading={isMerging}
      onClick={() => void again()}
    >
      다시 시도
    </Button>
  );
}
