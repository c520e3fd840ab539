import { ENTRY_RETRY_MS, ENTRY_TRIES, LARGE_PICTURE_MS } from './delays';

const styles = document.querySelector<HTMLLinkElement>('#styles');
const entry = document.querySelector<HTMLLinkElement>('#entry');
let isStarted = false;
let hasStyles = false;

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

async function load(tries = 1): Promise<void> {
  try {
    await loadStyles();
    void showBelow();
    await import(/* @vite-ignore */ entry?.href ?? '');
  } catch (error) {
    delete document.documentElement.dataset.deferred;
    if (tries === ENTRY_TRIES) throw error;
    setTimeout(() => void load(tries + 1), ENTRY_RETRY_MS);
  }
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  delete document.documentElement.dataset.unstarted;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late]:not(#styles)'))
    link.rel = 'modulepreload';
  void load();
}

const largePictures = () =>
  Promise.allSettled(
    [...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode()),
  );

/** Decides when the app's scripts are fetched and started (decision 0137). */
export function startAfterPaint(): void {
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(sign, start, { once: true, passive: true });
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) start();
    else if (entry?.rel === 'preload') afterFrame(start);
    else
      afterFrame(() => {
        setTimeout(start, LARGE_PICTURE_MS);
        void largePictures().then(() => afterFrame(start));
      });
  });
}
