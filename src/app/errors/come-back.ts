import { useEffect, useRef } from 'react';

/** Seconds before each new try. A device says that it is online before its network answers. */
const PAUSES_S = [1, 2, 4, 8, 15, 30];

/** How often the page that is lost has been tried; kept here because each try mounts its screen anew. */
const lost = { address: '', tries: 0 };

function nextPause(): number | undefined {
  if (lost.address !== window.location.href) {
    lost.address = window.location.href;
    lost.tries = 0;
  }
  return PAUSES_S[lost.tries];
}

/**
 * Loads a page again that no network could bring, as soon as there is one (design 7): when the device
 * comes online, and a few times after that with growing pauses, since the first tries may be too early.
 * Without a network, or once the pauses are used up, it waits for the device or for the patient. Each
 * new error is a try that failed.
 */
export function useComeBack(isLost: boolean, error: unknown, load: () => void): void {
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    const online = () => {
      lost.tries = 0;
      latest.current();
    };
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  useEffect(() => {
    const pause = nextPause();
    if (!isLost || pause === undefined) return;
    const timer = window.setTimeout(() => {
      if (!navigator.onLine) return;
      lost.tries += 1;
      latest.current();
    }, pause * 1000);
    return () => window.clearTimeout(timer);
  }, [isLost, error]);
}
