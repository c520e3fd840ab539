import { cacheNames } from 'workbox-core';
import { staleCaches } from './cache-names';
import type { ShellEntry } from './install-shell';
import { cachePictures } from './pictures';
import { cachePublicData } from './public-data';
import { showReminders } from './push';
import { answerNavigationsFromShell } from './shell';

async function deleteStaleCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(staleCaches(names, cacheNames.precache).map((name) => caches.delete(name)));
}

declare const self: ServiceWorkerGlobalScope;

// the build gives each its length
answerNavigationsFromShell(self, self.__WB_MANIFEST as ShellEntry[]);
cachePublicData();
cachePictures();
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteStaleCaches(), self.clients.claim()]));
});
// a new version waits until the page asks for it, so that it never interrupts a patient (product 10)
self.addEventListener('message', (event) => {
  const { type } = Object(event.data) as { type?: unknown };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
});
showReminders(self);
