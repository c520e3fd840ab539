import { useEffect, useState } from 'react';
import { useRouter } from '@tanstack/react-router';

/** Whether an unknown address led to this page: `/$` adds a hash, which is removed. */
export function useNotFound(): boolean {
  const router = useRouter();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const look = () => {
      const { hash, pathname, searchStr } = router.state.location;
      if (hash !== 'not-found') return;
      setLost(true);
      router.history.replace(pathname + searchStr);
    };
    look();
    return router.subscribe('onResolved', look);
  }, [router]);
  return isLost;
}
