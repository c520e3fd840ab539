/**
 * Served at `/sw.js` while the worker is switched off (`SERVICE_WORKER=off`): replaces the
 * installed one, deletes its caches and unregisters itself. Open pages continue from the network.
 */
export const NO_WORKER = `self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
`;
