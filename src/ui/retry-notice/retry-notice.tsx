import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button';
import { Notice } from '../notice/notice';

interface RetryNoticeProps extends Pick<ComponentProps<typeof Notice>, 'tone' | 'live'> {
  retry: () => void;
  isRetrying?: boolean;
  /** What failed. */
  children: ReactNode;
}

/** Says that a part of the page could not be loaded, and loads it again on a tap. */
export function RetryNotice({
  tone = 'error',
  live,
  retry,
  isRetrying,
  children,
}: RetryNoticeProps) {
  const action = (
    <Button size="md" variant="ghost" loading={isRetrying} onClick={retry}>
      다시 시도
    </Button>
  );
  return (
    <Notice tone={tone} live={live} action={action}>
      {children}
    </Notice>
  );
}
