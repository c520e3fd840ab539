import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** Fetches the consultation times anew wherever they are shown. */
export function useReloadSlots(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'slots' });
  }, [client]);
}
