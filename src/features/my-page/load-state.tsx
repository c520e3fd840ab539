import type { ReactNode } from 'react';
import { ApiError, errorMessage } from '@/platform/api/api-error';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';

interface LoadStateProps<T> {
  query: {
    data: T | undefined;
    error: Error | null;
    isPaused?: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Headline on failure: `주문 내역을 불러오지 못했어요`. */
  failure: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** The data of a query, or its skeleton, or its error with a retry. */
export function LoadState<T>({ query, failure, skeleton, children }: LoadStateProps<T>) {
  if (query.data !== undefined) return children(query.data);
  const error = query.error ?? (query.isPaused ? new ApiError('network') : null);
  if (error === null) return skeleton;
  return (
    <EmptyState
      title={failure}
      action={
        <Button size="xl" loading={query.isFetching} onClick={() => void query.refetch()}>
          다시 시도
        </Button>
      }
    >
      {errorMessage(error)}
    </EmptyState>
  );
}
