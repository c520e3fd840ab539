import type { Page } from 'playwright/test';

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
