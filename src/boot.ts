// The page's inline script, which runs before the app's files have arrived (server/pages/page-html.ts).
import { ALIAS } from '@contract/core/constants';
import { TAP_MS } from '@/loading/delays';
import { queueEarlyTaps } from '@/loading/early-tap-queue';
import { OTHER_ALIAS } from '@/loading/other-alias';
import { SIGNS } from '@/loading/signs';
import { appIsHere, startApp } from '@/loading/start';
import { takeHandoffCode } from '@/platform/handoff/fragment';
import { readAliasCookie } from '@/platform/storage/cookie';
import { applyTextSize } from '@/platform/storage/text-size';
import { sessionStore } from '@/platform/storage/web-storage';
import type { InstallOffer } from '@/app/pwa/use-install';

/** Hides what was rendered for another stored alias, as a stored copy may be, until the app has rendered (decision 0110). */
function hideOtherAlias(): void {
  const rendered = document.querySelector<HTMLMetaElement>('meta[name=stored-alias]');
  const own = sessionStore.read('clinicAlias') ?? readAliasCookie() ?? '';
  if (rendered && rendered.content !== own) document.documentElement.setAttribute(OTHER_ALIAS, '');
}

/** A clinic's storefront installs as an app of its own, also from the shell (product 10). */
function linkManifest(): void {
  const alias = new RegExp(`^/@(${ALIAS})(?:/|$)`).exec(location.pathname)?.[1];
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (alias !== undefined && link) link.href = `/manifest/${alias}.webmanifest`;
}

/**
 * Marks a page that opens at its top: `loading/start.ts` renders what is below the fold. Back, a reload and a link to a
 * part need the exact heights of all parts at once (decision 0137).
 */
function deferBelow(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit?.type === 'navigate' && location.hash === '')
    document.documentElement.dataset.deferred = '';
}

/** Marks the page until the patient moves it, or prints it: pictures further down wait (decision 0137). */
function markUntouched(): void {
  const { dataset } = document.documentElement;
  const moved = () => delete dataset.untouched;
  dataset.untouched = '';
  const listen = { once: true, capture: true, passive: true } as const;
  for (const sign of SIGNS) {
    const isTouch = sign === 'pointerdown' || sign === 'touchstart';
    const act = () => {
      window.hasMoved = true;
      if (isTouch) void appIsHere.then(() => setTimeout(moved, TAP_MS));
      else moved();
    };
    addEventListener(sign, act, listen);
  }
  addEventListener('beforeprint', moved, listen);
}

/** Until the app's scripts have come headlines are in the platform's face, unless the worker has theirs (decision 0128). */
function markUnstarted(): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker?.controller) document.documentElement.dataset.unstarted = '';
}

// first of all: nothing may read the address before
takeHandoffCode();
applyTextSize();
deferBelow();
markUntouched();
markUnstarted();
hideOtherAlias();
linkManifest();

// the browser offers an installation once, before the app can listen
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event as InstallOffer;
});

// errors before the app has started are reported, too
window.earlyErrors = [];
const storeError = ({ error, reason }: { error?: unknown; reason?: unknown }) =>
  window.earlyErrors?.push({ error: error ?? reason, at: Date.now() });
addEventListener('error', storeError);
addEventListener('unhandledrejection', storeError);

queueEarlyTaps();
startApp();
