import type { Backend } from '@contract/core/backend';
import type { PrecacheEntry } from 'workbox-precaching';

declare global {
  interface ServiceWorkerGlobalScope {
    /** The files of the shell; injected by the build. */
    __WB_MANIFEST: (PrecacheEntry | string)[];
    /** Where the backend is not our own; written in front of the worker by the server. */
    BACKEND?: Backend;
  }
}
