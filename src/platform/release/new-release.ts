import { REQUEST_TIMEOUT_MS } from '@contract/core/figures';
import { chunks } from '@/loading/load-chunk';
import { isMissingFile } from '@/loading/retry-import';
import { browserFetch } from '@/platform/api/browser-fetch';

/** A page reloaded less than this long ago is not reloaded again, in milliseconds. */
const ONCE_IN_MS = 60_000;

let reloading: Promise<boolean> | undefined;

/**
 * Reloads a page that lacks a file because a release has removed it, or because no file would come any more (product
 * 10), and answers whether it does. Call it where nothing that was typed is lost, or where the patient asks for it.
 * @param failure why something failed; another cause than a missing file needs no reload
 */
export async function takeNewRelease(failure?: unknown): Promise<boolean> {
  if (failure !== undefined && !isMissingFile(failure)) return false;
  if (wasJustReloaded()) return false;
  // several parts may ask at once when the network is back
  reloading ??= reloadIfNewer().finally(() => (reloading = undefined));
  return reloading;
}

async function reloadIfNewer(): Promise<boolean> {
  if (!(await isWorthIt())) return false;
  window.location.reload();
  return true;
}

function wasJustReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  const isReload = visit !== undefined && 'type' in visit && visit.type === 'reload';
  return isReload && performance.now() < ONCE_IN_MS;
}

/** Whether the server answers, with another build than this page has; or with any, where this page gets no file. */
async function isWorthIt(): Promise<boolean> {
  // the entry comes last in rendered pages and in the shell (decision 0137)
  const files = document.querySelectorAll('link[rel="modulepreload"], link[as="script"]');
  const own = [...files].at(-1)?.getAttribute('href');
  if (!own) return false;
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const answer = await browserFetch('/index.html', { cache: 'no-store', signal });
    return answer.ok && (chunks.areStuck || !(await answer.text()).includes(own));
  } catch {
    return false;
  }
}
