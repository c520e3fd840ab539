import { useSyncExternalStore } from 'react';

/** From here on what belongs to a page stands beside it. */
const WIDE = '(min-width: 960px)';

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
