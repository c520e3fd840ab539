import { useEffect, useState } from 'react';
import { useRouter, type AnyRouter } from '@tanstack/react-router';

/** Whether an unknown address has just led here. */
export const isNotFound = ({ state }: AnyRouter) => state.location.hash === 'not-found';

/** Whether an unknown address led here (`/$` adds the hash, which is removed), until the next navigation. */
export function useNotFound(): boolean {
  const router = useRouter();
  const [isLost, setLost] = useState(() => isNotFound(router));
  useEffect(() => {
    const removeHash = () => {
      const { pathname, searchStr } = router.state.location;
      router.history.replace(pathname + searchStr);
    };
    if (isNotFound(router)) removeHash();
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) setLost(false);
      }),
      router.subscribe('onResolved', () => {
        if (!isNotFound(router)) return;
        setLost(true);
        removeHash();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
  return isLost;
}
