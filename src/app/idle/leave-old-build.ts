import { browserFetch } from '@/platform/api/browser-fetch';
import type { App } from '../create-app';

/** A page that was reloaded this short a while ago is not reloaded again, in milliseconds. */
const ONCE_IN_MS = 60_000;

const MISSING = /dynamically imported module|importing a module script failed|preload css/i;

/**
 * A page whose file does not arrive, because a deployment has taken the files of this build away and no
 * worker has them, is opened once more from the server (design 7). The page that fails is the one that was
 * asked for, so no form is lost with it; what was put into the cart or typed into a checkout is kept.
 */
export function leaveOldBuild({ router }: App): void {
  router.subscribe('onResolved', () => {
    const isMissing = router.state.matches.some(
      ({ error }) => error instanceof Error && MISSING.test(error.message),
    );
    if (isMissing && !wasJustReloaded())
      void isGone().then((gone) => {
        if (gone) window.location.reload();
      });
  });
}

function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' && performance.now() < ONCE_IN_MS;
}

/** Whether the server has another build than the one that runs here; false when it cannot be asked. */
async function isGone(): Promise<boolean> {
  // the entry is named last, in a rendered page as in the shell (decisions 0068, 0078)
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
