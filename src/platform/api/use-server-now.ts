import { useState, useSyncExternalStore } from 'react';
import { onServerClock, serverAhead } from './server-clock';

const NOTHING_KNOWN = () => 0;

/**
 * The time by the server's clock (ms) at the first render, even if the device's is wrong. It changes only
 * when the clock's offset is corrected, as by the first response.
 */
export function useServerNow(): number {
  const [now] = useState(() => Date.now());
  return now + useSyncExternalStore(onServerClock, serverAhead, NOTHING_KNOWN);
}
