import { useEffect, useEffectEvent } from 'react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { isOnline, onNetworkChange } from '@/loading/network';
import { ApiError, errorMessage } from '@/platform/api/api-error';
import { AppLink } from '@/platform/navigation/app-link';
import { toHelp } from '@/platform/navigation/targets';
import { useReloadData } from '@/platform/navigation/use-go';
import { takeNewRelease } from '@/platform/release/new-release';
import { Button, buttonClass } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';

/** Seconds before each retry. A device reports online before its network works. */
const PAUSES_S = [1, 2, 4, 8, 15, 30];

/** Retries so far of the page that failed; stored here because each retry mounts the screen anew. */
const lost = { address: '', tries: 0 };

function nextPause(): number | undefined {
  if (lost.address !== window.location.href) {
    lost.address = window.location.href;
    lost.tries = 0;
  }
  return PAUSES_S[lost.tries];
}

/**
 * Loads an unreachable page again (product 10): when the network is back, and after each of `PAUSES_S`. A new `error` is
 * a failed try.
 */
export function useAutoRetry(isLost: boolean, error: unknown, load: () => void): void {
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    return onNetworkChange(() => {
      if (!isOnline()) return;
      lost.tries = 0;
      loadNow();
    });
  }, []);
  useEffect(() => {
    const pause = nextPause();
    if (!isLost || pause === undefined) return;
    const timer = window.setTimeout(() => {
      if (!navigator.onLine) return;
      lost.tries += 1;
      loadNow();
    }, pause * 1000);
    return () => window.clearTimeout(timer);
  }, [isLost, error]);
}

/** The error screen of a page that failed to load; an unreachable one is retried by itself (product 10). */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const reloadData = useReloadData();
  useEffect(() => {
    // nothing is typed yet, and the cart and the checkout's draft are stored
    void takeNewRelease(error);
  }, [error]);
  const retry = () => {
    reset();
    void reloadData();
  };
  const isLost =
    (error instanceof ApiError && error.isLost) || (!import.meta.env.SSR && !isOnline());
  useAutoRetry(isLost, error, retry);
  return (
    <EmptyState
      picture="blog-tea"
      title={isLost ? '아직 열어 보지 않은 화면이에요' : '화면을 불러오지 못했어요'}
      isPage
      action={
        <>
          <Button size="xl" onClick={retry}>
            다시 시도
          </Button>
          <AppLink target={toHelp()} className={buttonClass({ variant: 'text' })}>
            고객센터
          </AppLink>
        </>
      }
    >
      {isLost
        ? '연결되면 바로 보여 드릴게요. 전에 본 화면은 지금도 열 수 있어요.'
        : errorMessage(error)}
    </EmptyState>
  );
}
