import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { useMergeGuestCart } from '@/features/cart/use-merge-guest-cart';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import styles from './cart-line.module.css';

/** The skeleton of two lines. */
export function CartSkeleton() {
  return (
    <SkeletonGroup label="장바구니를 불러오고 있어요" className={styles.skeleton}>
      {['first', 'second'].map((line) => (
        <div key={line} className={styles.line}>
          <span />
          <Skeleton shape="thumb" />
          <div>
            <Skeleton shape="title" width="wide" />
            <Skeleton width="third" />
            <Skeleton shape="price" width="half" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

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

interface CartTroubleProps {
  title: string;
  /** Why, and that nothing is lost. */
  children: ReactNode;
  again: () => void;
  label?: string;
}

/** In place of a cart that cannot be shown yet. */
export function CartTrouble({ title, children, again, label = '다시 시도' }: CartTroubleProps) {
  const action = (
    <Button size="xl" onClick={again}>
      {label}
    </Button>
  );
  return (
    <EmptyState picture="blog-tea" title={title} action={action}>
      {children}
    </EmptyState>
  );
}
