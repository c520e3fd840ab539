import type { ErrorComponentProps } from '@tanstack/react-router';
import { errorMessage } from '@/platform/api/api-error';
import { useReloadData } from '@/platform/navigation/use-reload-data';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';

/** What stands where a page could not be loaded: what happened, and a way to try again. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const reloadData = useReloadData();
  const retry = () => {
    reset();
    void reloadData();
  };
  return (
    <EmptyState
      picture="blog-tea"
      title="화면을 불러오지 못했어요"
      action={
        <Button size="xl" onClick={retry}>
          다시 시도
        </Button>
      }
    >
      {errorMessage(error)}
    </EmptyState>
  );
}
