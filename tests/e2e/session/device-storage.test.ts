import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { foundOnDevice } from '../world/device-storage';

/** Every place where a page may store a word. */
const PLACES = [
  ...['localStorage', 'sessionStorage', 'cookie', 'hidden cookie', 'title', 'address', 'history'],
  ...['database', 'key of a database', 'bytes', 'bytes of a script', 'cache', 'cached address'],
];
const wordOf = (place: string) => `표식 (${place})`;

/** Stores a word of its own in each place. */
async function leaveWords(page: Page, origin: string): Promise<void> {
  await page.context().addCookies([
    { name: 'seen', value: encodeURIComponent(wordOf('cookie')), url: origin },
    {
      name: 'hidden',
      value: encodeURIComponent(wordOf('hidden cookie')),
      url: origin,
      httpOnly: true,
    },
  ]);
  await page.evaluate(async () => {
    const word = (place: string) => `표식 (${place})`;
    localStorage.setItem('word', word('localStorage'));
    sessionStorage.setItem('word', word('sessionStorage'));
    document.title = word('title');
    const address = `/icons/icon.svg?word=${encodeURIComponent(word('address'))}`;
    history.replaceState({ deep: { word: word('history') } }, '', address);
    const opening = indexedDB.open('of the test');
    opening.onupgradeneeded = () => opening.result.createObjectStore('words');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const writing = database.transaction('words', 'readwrite');
    const bytes = new TextEncoder().encode(word('bytes'));
    const letters = Uint16Array.from(word('bytes of a script'), (letter) => letter.charCodeAt(0));
    const words = writing.objectStore('words');
    words.put({ deep: [word('database')] }, word('key of a database'));
    words.put({ bytes, letters: letters.buffer }, 'bytes');
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    database.close();
    const cache = await caches.open('of the test');
    const cached = `/?word=${encodeURIComponent(word('cached address'))}`;
    await cache.put(cached, new Response(word('cache')));
  });
}

test('a word stored anywhere on a device is found', async ({ page, shop }) => {
  const words = PLACES.map(wordOf);
  await page.goto('/icons/icon.svg');
  expect(await foundOnDevice(page, words)).toEqual([]);
  await leaveWords(page, shop.url);
  expect(await foundOnDevice(page, [...words, wordOf('nowhere')])).toEqual(words);
});
