import type { PrecacheEntry } from 'workbox-precaching';

declare global {
  interface ServiceWorkerGlobalScope {
    /** The files of the shell; injected by the build. */
    __WB_MANIFEST: (PrecacheEntry | string)[];
  }
}
