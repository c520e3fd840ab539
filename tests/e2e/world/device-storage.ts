import type { Page } from 'playwright/test';
import { DEVICE_VALUES } from '../../../src/platform/storage/device-values';

/**
 * Everything that this device stores of the shop, as one text: storages, databases and caches of this origin
 * with bytes as Latin-1, so that words are found; all cookies; the tab's address, title and history state.
 */
export async function deviceStorage(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const { history, location } = window;
    const parts: string[] = [location.href, document.title, JSON.stringify(history.state)];
    for (const area of [window.localStorage, window.sessionStorage])
      parts.push(JSON.stringify(Object.entries(area)));

    const readable = (value: unknown): unknown => {
      if (value instanceof ArrayBuffer)
        return [new TextDecoder().decode(value), new TextDecoder('utf-16le').decode(value)];
      if (ArrayBuffer.isView(value)) return readable(value.buffer);
      if (Array.isArray(value)) return value.map(readable);
      if (value !== null && typeof value === 'object')
        return Object.fromEntries(
          Object.entries(value).map(([key, each]) => [key, readable(each)]),
        );
      return value;
    };
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    for (const { name = '' } of await window.indexedDB.databases()) {
      const database = await done(window.indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        parts.push(JSON.stringify([store, await done(objects.getAllKeys())]));
        parts.push(JSON.stringify(readable(await done(objects.getAll()))));
      }
      database.close();
    }
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name);
      for (const request of await cache.keys()) {
        const stored = await cache.match(request);
        parts.push(request.url, (await stored?.text()) ?? '');
      }
    }
    return parts.join('\n');
  });
  // HttpOnly ones too
  return `${stored}\n${JSON.stringify(await page.context().cookies())}`;
}

/** Those of the words that this device stores anywhere, plain or URL-encoded. */
export async function foundOnDevice(page: Page, words: readonly string[]): Promise<string[]> {
  const stored = await deviceStorage(page);
  return words.filter((word) => stored.includes(word) || stored.includes(encodeURIComponent(word)));
}

/** What the device stores, each as `place name`. */
export async function storedNames(page: Page): Promise<string[]> {
  const places = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const all = (await indexedDB.databases()).map(({ name = '' }) => name);
    let keys: string[] = [];
    // opened first here, it would have no store for the app
    if (all.includes('dalim')) {
      const database = await done(indexedDB.open('dalim'));
      const objects = database.transaction('keyval').objectStore('keyval');
      keys = (await done(objects.getAllKeys())).map(String);
      database.close();
    }
    return {
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      indexedDB: keys,
      database: all.filter((name) => name !== 'dalim'),
      cache: await caches.keys(),
    };
  });
  const cookie = (await page.context().cookies()).map(({ name }) => name);
  return Object.entries({ ...places, cookie }).flatMap(([place, names]) =>
    // stand-ins of vendors, whose scripts and pages store under names of their own
    names.filter((name) => !name.startsWith('sandbox')).map((name) => `${place} ${name}`),
  );
}

/** The row of the table that such a name belongs to. */
const rowOf = (stored: string) =>
  DEVICE_VALUES.find(({ place, name }) => {
    const known = `${place === 'encrypted' ? 'indexedDB' : place} ${name}`;
    return known.endsWith('*') ? stored.startsWith(known.slice(0, -1)) : stored === known;
  });
/** Whether the table lacks a stored name. */
export const isUnknown = (stored: string) => rowOf(stored) === undefined;
/** Whether a stored name ends with the session or a logout. */
export const isPrivate = (stored: string) =>
  ['session', 'logout'].includes(rowOf(stored)?.ends ?? '');
