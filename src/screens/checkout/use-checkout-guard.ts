import { useLeaveGuard } from '@/platform/navigation/leave-guard';
import { useOverlays } from '@/ui/overlay/overlay-context';

/** Asks before a half-filled checkout is left (spec 2); a reload asks nothing, for the draft is kept. */
export function useCheckoutGuard(isHalfFilled: boolean): void {
  const overlays = useOverlays();
  useLeaveGuard(
    isHalfFilled,
    () =>
      overlays.confirm({
        title: '주문을 멈추고 나갈까요?',
        content: '적으신 내용은 이 기기에 하루 동안 남아 있어요.',
        positiveText: '나가기',
        negativeText: '계속 주문하기',
      }),
    { isKept: true },
  );
}
