import { isMissingFile } from '@/loading/missing-file';
import { browserFetch } from '@/platform/api/browser-fetch';
import type { App } from '../create-app';

/** A page reloaded less than this long ago is not reloaded again, in milliseconds. */
const ONCE_IN_MS = 60_000;

/**
 * Reloads a page whose chunk fails to load because a deployment removed the files of this build (product 10).
 * It happens only while a page opens, so no form is lost; the cart and the checkout draft are stored.
 */
export function reloadOnChunkError({ router }: App): void {
  router.subscribe('onResolved', () => {
    const isMissing = router.state.matches.some(({ error }) => isMissingFile(error));
    if (isMissing && !wasJustReloaded())
      void isGone().then((gone) => {
        if (gone) window.location.reload();
      });
  });
}

function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.type === 'reload' && performance.now() < ONCE_IN_MS;
}

/** Whether the server has another build than this page; false when it cannot be asked. */
async function isGone(): Promise<boolean> {
  // the entry comes last in rendered pages and in the shell (decision 0137)
  const files = document.querySelectorAll('link[rel="modulepreload"], link[as="script"]');
  const own = [...files].at(-1)?.getAttribute('href');
  if (!own) return false;
  try {
    const answer = await browserFetch('/index.html', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(own);
  } catch {
    return false;
  }
}
