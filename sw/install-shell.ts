import type { PrecacheController, PrecacheEntry } from 'workbox-precaching';
import { SHELL_PREFIX } from './cache-names';
import { isWhole } from './whole';

/** A file of the shell. */
export interface ShellEntry extends PrecacheEntry {
  /** Its bytes; absent for the page, which the server writes. */
  length?: number;
}

/** Left free for what the patient puts in. */
const SPARE_BYTES = 1_000_000;

/**
 * Installs the worker only with the whole shell. A file that is missing or short later comes from the network, and the
 * shell is completed, once while the worker runs.
 */
export function installShell(
  worker: ServiceWorkerGlobalScope,
  controller: PrecacheController,
  entries: readonly ShellEntry[],
): void {
  const { strategy } = controller;
  const { cacheName } = strategy;

  const isStored = async ({ url, length }: ShellEntry): Promise<boolean> => {
    const stored = await caches.match(controller.getCacheKeyForURL(url) ?? url, { cacheName });
    return stored !== undefined && isWhole(stored, length);
  };

  /** Rejects at the first file that is not read back whole. @param event of type `install` */
  const complete = async (event: ExtendableEvent): Promise<void> => {
    const missing: ShellEntry[] = [];
    for (const entry of entries) if (!(await isStored(entry))) missing.push(entry);
    if (missing.length === 0) return;
    // WebKitGTK and Safari before 17 cannot say it
    const { storage } = navigator as Partial<WorkerNavigator>;
    const isTold = storage !== undefined && 'estimate' in storage;
    const { quota = Infinity, usage = 0 } = isTold ? await storage.estimate() : {};
    const needed = missing.reduce((sum, { length = 0 }) => sum + length, SPARE_BYTES);
    if (quota - usage < needed) throw new Error('no room for the shell');
    for (const entry of missing) {
      const request = new Request(entry.url, { cache: entry.revision ? 'reload' : 'default' });
      const params = { cacheKey: controller.getCacheKeyForURL(entry.url) };
      await Promise.all(strategy.handleAll({ request, params, event }));
      if (!(await isStored(entry))) throw new Error(`${entry.url} was not stored whole`);
    }
  };

  const install = async (event: ExtendableEvent): Promise<void> => {
    await deleteBrokenShells();
    try {
      await complete(event);
    } catch (error) {
      // a part of the shell would take the room of the cart
      await caches.delete(cacheName);
      throw error;
    }
  };

  const heal = async (): Promise<void> => {
    const { installing, waiting } = await worker.registration.update();
    // a newer build brings a shell of its own, and this one's page is gone
    if (installing ?? waiting) return;
    await complete({ type: 'install', waitUntil: () => undefined } as unknown as ExtendableEvent);
  };

  let healing: Promise<void> | undefined;
  strategy.plugins.push({
    cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
      if (!cachedResponse && event.type !== 'install')
        event.waitUntil((healing ??= heal().catch(() => undefined)));
      return cachedResponse ?? null;
    },
  });
  worker.addEventListener('install', (event) => event.waitUntil(install(event)));
}

/** Shells that an earlier release has stored in part; the worker that uses one goes on with the network. */
async function deleteBrokenShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX));
  for (const name of names) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const stored = await cache.match(key);
      if (stored && (await isWhole(stored))) continue;
      await caches.delete(name);
      break;
    }
  }
}
