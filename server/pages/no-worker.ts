/**
 * What stands at `/sw.js` while the worker is switched off (`SERVICE_WORKER=off`): it takes the place of
 * the one that is installed, empties its caches and removes itself. Open pages go on from the network.
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
