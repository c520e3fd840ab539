import { useCallback } from 'react';
import { useRouter } from '@tanstack/react-router';

/** Takes the query out of the address without leaving a history entry that still has it. */
export function useStripSearch(): () => void {
  const router = useRouter();
  return useCallback(() => {
    const { pathname, searchStr } = router.state.location;
    if (searchStr !== '') router.history.replace(pathname);
  }, [router]);
}
