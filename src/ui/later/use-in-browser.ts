import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server, and while what the server has painted comes alive; true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
