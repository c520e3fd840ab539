import { cacheNames } from 'workbox-core';
import { isStranger } from './cache-names';

/** When a version takes over, caches of older workers go. */
export function emptyStrangersOnActivate(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('activate', (event) => {
    event.waitUntil(emptyStrangers());
  });
}

async function emptyStrangers(): Promise<void> {
  const names = await caches.keys();
  const strangers = names.filter((name) => isStranger(name, cacheNames.precache));
  await Promise.all(strangers.map((name) => caches.delete(name)));
}
