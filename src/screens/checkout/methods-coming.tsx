import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { SkeletonGroup } from '@/ui/skeleton/skeleton-group';

export interface MethodsComingProps {
  isFailed: boolean;
  load: () => void;
}

/** In the place of the ways of delivery while they are not known; without them no order can go on. */
export function MethodsComing({ isFailed, load }: MethodsComingProps) {
  if (!isFailed)
    return (
      <SkeletonGroup label="배송 방법을 불러오고 있어요">
        <Skeleton shape="control" />
      </SkeletonGroup>
    );
  return (
    <Notice
      tone="error"
      live
      action={
        <Button size="md" variant="ghost" onClick={load}>
          다시 시도
        </Button>
      }
    >
      배송 방법을 불러오지 못했어요.
    </Notice>
  );
}
