import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Paths that are pages of the server or of third parties' stand-ins, never the shell. */
const NOT_PAGES = [
  /^\/(api|public-api|medical-streaming-api|token-service)\//,
  /^\/(sandbox|payments)\//,
  /^\/(healthz|openapi\.json|sw\.js|manifest)/,
];

/** Precaches the shell; every navigation to a page is answered from it at once (design 7). */
export function answerNavigationsFromShell(entries: (PrecacheEntry | string)[]): void {
  cleanupOutdatedCaches();
  precacheAndRoute(entries);
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }),
  );
}
