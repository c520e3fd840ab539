import type { ReactNode } from 'react';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { MergeAgain } from './merge-again';

interface CartTroubleProps {
  title: string;
  /** Why, and that nothing is lost. */
  children: ReactNode;
  /** Tries again; `merge` merges the guest's cart again. */
  again: (() => void) | 'merge';
  label?: string;
}

/** In place of a cart that cannot be shown yet. */
export function CartTrouble({ title, children, again, label = '다시 시도' }: CartTroubleProps) {
  const action =
    again === 'merge' ? (
      <MergeAgain size="xl" />
    ) : (
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
