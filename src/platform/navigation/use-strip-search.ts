import { useCallback } from 'react';
import { useRouter } from '@tanstack/react-router';

/** Removes the query from the address, replacing the history entry. */
export function useStripSearch(): () => void {
  const router = useRouter();
  return useCallback(() => {
    const { pathname, searchStr } = router.state.location;
    if (searchStr !== '') router.history.replace(pathname);
  }, [router]);
}
