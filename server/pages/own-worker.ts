import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isOurs } from '../../contract/core/backend';
import type { Config } from '../core/config';

/**
 * Served at `/sw.js` while the worker is switched off (`SERVICE_WORKER=off`): replaces the
 * installed one, deletes its caches and unregisters itself. Open pages continue from the network.
 */
const NO_WORKER = `self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
`;

/** The worker's script, where the built file does not do, else null: another backend needs a shell of its own. */
export function ownWorker(
  distDir: string,
  serviceWorker: 'on' | 'off',
  { backend }: Pick<Config, 'backend'>,
): string | null {
  if (serviceWorker === 'off') return NO_WORKER;
  if (isOurs(backend)) return null;
  const script = readFileSync(path.join(distDir, 'sw.js'), 'utf8');
  return `self.BACKEND=${JSON.stringify(backend)};${script}`;
}
