import { useSyncExternalStore } from 'react';

/** Where the checkout's summary stands beside the form. */
const WIDE = '(min-width: 768px) and (height >= 30rem)';

/** Whether there is room for a second column; for what stands elsewhere in the page where there is none. */
export function useIsWide(): boolean {
  return useSyncExternalStore(follow, isWide, () => false);
}

const isWide = () => window.matchMedia(WIDE).matches;

function follow(tell: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}
