import { useEffect, useState, useSyncExternalStore } from 'react';
import { MINUTE_MS } from '@contract/core/constants';
import { onServerClock, serverAhead, serverNow } from './server-clock';

function onMinute(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(tick, MINUTE_MS - (serverNow() % MINUTE_MS));
  };
  const tick = () => {
    clearTimeout(timer);
    wait();
    listener();
  };
  wait();
  // timers pause while the page is hidden or the device sleeps
  document.addEventListener('visibilitychange', tick);
  const stop = onServerClock(tick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
    stop();
  };
}

const thisMinute = () => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;

/** The current minute by the server's clock (ms); null on the server and during hydration. */
export function useServerMinute(): number | null {
  return useSyncExternalStore(onMinute, thisMinute, () => null);
}

const NOTHING_KNOWN = () => 0;

/** The server's time (ms) at the first render; changes only when its offset is corrected, as by a first response. */
export function useServerNow(): number {
  const [now] = useState(() => Date.now());
  return now + useSyncExternalStore(onServerClock, serverAhead, NOTHING_KNOWN);
}

/** The time by the server's clock (ms), read again every `every` ms while the component is shown. */
export function useTickingServerNow(every: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
