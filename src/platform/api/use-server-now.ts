import { useState, useSyncExternalStore } from 'react';
import { onServerClock, serverAhead } from './server-clock';

const NOTHING_KNOWN = () => 0;

/**
 * The time by the server's clock (ms) when the component first rendered, however wrong this device's own
 * is: it stands still, but for a correction, since the first answer that tells may come later.
 */
export function useServerNow(): number {
  const [now] = useState(() => Date.now());
  return now + useSyncExternalStore(onServerClock, serverAhead, NOTHING_KNOWN);
}
