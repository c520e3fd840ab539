import { useEffect, useState } from 'react';
import { serverNow } from './server-clock';

/** The time by the server's clock (ms), read again every `every` ms while the component is shown. */
export function useServerNow(every: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
