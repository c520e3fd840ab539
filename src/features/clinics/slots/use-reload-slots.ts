import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** Refetches all consultation times on the page. */
export function useReloadSlots(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'slots' });
  }, [client]);
}
