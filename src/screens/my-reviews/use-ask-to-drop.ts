import { useCallback } from 'react';
import { useOverlays } from '@/ui/overlay/overlay-context';

/** Asks whether what was typed may go; true when it may. */
export function useAskToDrop(): () => Promise<boolean> {
  const overlays = useOverlays();
  return useCallback(
    () =>
      overlays.confirm({
        title: '작성을 그만할까요?',
        content: '쓰시던 후기는 저장되지 않아요.',
        positiveText: '그만하기',
        negativeText: '계속 쓰기',
        danger: true,
      }),
    [overlays],
  );
}
