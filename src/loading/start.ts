import { ENTRY_RETRY_MS, ENTRY_TRIES } from './delays';

const styles = document.querySelector<HTMLLinkElement>('#styles');
const entry = document.querySelector<HTMLLinkElement>('#entry');
let hasStyles = false;
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
let isHere: () => void;

/** Resolves once the app's scripts have come. */
export const appIsHere = new Promise<void>((resolve) => (isHere = resolve));

/** The rest of the styles: the page has those of what it shows first (decision 0137). */
function loadStyles(): Promise<void> {
  if (!styles || hasStyles) return Promise.resolve();
  return new Promise((resolve, reject) => {
    styles.onload = () => {
      hasStyles = true;
      resolve();
    };
    styles.onerror = reject;
    // asked anew after a failure
    styles.rel = 'late';
    styles.rel = 'stylesheet';
  });
}

const afterFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then));

/** Renders what is below the fold, a part a frame, so that no task is long; a hidden page gets no frames. */
async function showBelow(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('[data-below] > *')) {
    if (!document.hidden) await new Promise<void>(afterFrame);
    part.dataset.shown = '';
  }
  delete document.documentElement.dataset.deferred;
}

async function load(file: string, tries = 1): Promise<void> {
  try {
    await loadStyles();
    await parsed;
    void showBelow();
    await import(/* @vite-ignore */ file);
    delete document.documentElement.dataset.unstarted;
    isHere();
  } catch (error) {
    delete document.documentElement.dataset.deferred;
    if (tries === ENTRY_TRIES) throw error;
    setTimeout(() => void load(file, tries + 1), ENTRY_RETRY_MS);
  }
}

/** Decides when the app's scripts are fetched and started (decision 0137). */
export function startApp(): void {
  // `npm run dev` starts the app itself
  if (!entry) return;
  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late]:not(#styles)'))
      link.rel = 'modulepreload';
    void load(entry.href);
  };
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(sign, start, { once: true, passive: true });
  if (document.hidden) start();
  // its files may be here before it is painted
  else if (entry.rel === 'preload') void parsed.then(() => afterFrame(start));
  // the first frame may have no text yet
  else afterFrame(() => afterFrame(start));
}
