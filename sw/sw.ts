import { cacheNames } from 'workbox-core';
import { staleCaches } from './cache-names';
import type { ShellEntry } from './install-shell';
import { cachePictures } from './pictures';
import { cachePublicData } from './public-data';
import { showReminders } from './push';
import { answerNavigationsFromShell } from './shell';

/** A new version waits until the page asks for it, so that it never interrupts a patient (product 10). */
function takeControlOnRequest(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    const message: unknown = event.data;
    const isSkip =
      typeof message === 'object' &&
      message !== null &&
      'type' in message &&
      message.type === 'SKIP_WAITING';
    if (isSkip) void worker.skipWaiting();
  });
}

/** On activation, deletes the caches of older versions and takes control of open pages. */
function deleteStaleCachesOnActivate(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([deleteStaleCaches(), worker.clients.claim()]));
  });
}

async function deleteStaleCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(staleCaches(names, cacheNames.precache).map((name) => caches.delete(name)));
}

declare const self: ServiceWorkerGlobalScope;

// the build gives each its length
answerNavigationsFromShell(self, self.__WB_MANIFEST as ShellEntry[]);
cachePublicData();
cachePictures();
deleteStaleCachesOnActivate(self);
takeControlOnRequest(self);
showReminders(self);
