import { useSyncExternalStore } from 'react';
import { isOnline, onNetworkChange } from '@/loading/network';

/** Whether the shop can be reached; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(onNetworkChange, isOnline, () => true);
}
