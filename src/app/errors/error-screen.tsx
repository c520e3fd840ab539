import { useEffect } from 'react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError, errorMessage } from '@/platform/api/api-error';
import { tellError } from '@/platform/error-reports/caught-errors';
import { useReloadData } from '@/platform/navigation/use-reload-data';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { useComeBack } from './come-back';

/**
 * What stands where a page could not be loaded: what happened, and a way to try again. A page that has
 * not been seen and cannot be reached opens by itself once the network is back (design 7).
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const reloadData = useReloadData();
  useEffect(() => tellError(error), [error]);
  const retry = () => {
    reset();
    void reloadData();
  };
  const isLost =
    (error instanceof ApiError && error.isLost) || (!import.meta.env.SSR && !navigator.onLine);
  useComeBack(isLost, error, retry);
  return (
    <EmptyState
      picture="blog-tea"
      title={isLost ? '아직 열어 보지 않은 화면이에요' : '화면을 불러오지 못했어요'}
      action={
        <Button size="xl" onClick={retry}>
          다시 시도
        </Button>
      }
    >
      {isLost
        ? '연결되면 바로 보여 드릴게요. 전에 본 화면은 지금도 열 수 있어요.'
        : errorMessage(error)}
    </EmptyState>
  );
}
