import type { PrecacheEntry } from 'workbox-precaching';

declare global {
  interface ServiceWorkerGlobalScope {
    /** Filled in by the build: the files of the shell. */
    __WB_MANIFEST: (PrecacheEntry | string)[];
  }
}
