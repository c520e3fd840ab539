import { cacheNames } from 'workbox-core';
import { strangers } from './cache-names';

/** When a version takes over, caches of older workers go, and it answers for the open pages too. */
export function emptyStrangersOnActivate(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([emptyStrangers(), worker.clients.claim()]));
  });
}

async function emptyStrangers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(strangers(names, cacheNames.precache).map((name) => caches.delete(name)));
}
