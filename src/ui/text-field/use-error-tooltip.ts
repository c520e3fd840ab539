import { useEffect, useState } from 'react';
import { ERROR_TOOLTIP_MS } from './field-timing';

/**
 * Whether the error tooltip shows: for 2 s from the moment an error appears or changes (spec 5), and
 * again for 2 s after `show()`.
 */
export function useErrorTooltip(error: string | undefined): { shown: boolean; show: () => void } {
  const [request, setRequest] = useState(0);
  const [done, setDone] = useState<string>();
  const key = error ? `${request}:${error}` : undefined;

  useEffect(() => {
    if (!key) return;
    const timer = setTimeout(() => setDone(key), ERROR_TOOLTIP_MS);
    return () => {
      clearTimeout(timer);
      setDone(undefined);
    };
  }, [key]);

  return { shown: key !== undefined && done !== key, show: () => setRequest((n) => n + 1) };
}
