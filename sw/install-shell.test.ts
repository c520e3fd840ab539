import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkboxPlugin } from 'workbox-core';
import type { PrecacheController } from 'workbox-precaching';
import { installShell } from './install-shell';

const NAME = 'dalim-shell-now';
const at = (file: string) => `http://localhost/${file}`;
const entries = ['a.js', 'b.js', 'c.js'].map((file) => ({ url: at(file), length: 5 }));

/** What is stored: name, address, text. */
let stores: Map<string, Map<string, string>>;
/** How much the device still takes; `put` succeeds beyond it, as in Firefox. */
let room: number;
let quota: number;
let fetched: string[];

const put = (name: string, url: string, text: string): void => {
  const written = text.slice(0, Math.max(0, room));
  room -= written.length;
  stores.set(name, (stores.get(name) ?? new Map<string, string>()).set(url, written));
};
const match = async (name: string, url: string) => {
  const text = stores.get(name)?.get(url);
  return text === undefined ? undefined : new Response(text);
};

beforeEach(() => {
  [stores, room, quota, fetched] = [new Map(), Infinity, 2_000_000, []];
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota, usage: 0 }) } });
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: (url: string, { cacheName }: { cacheName: string }) => match(cacheName, url),
    open: async (name: string) => ({
      keys: async () => [...(stores.get(name)?.keys() ?? [])],
      match: (url: string) => match(name, url),
    }),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** A worker with this shell, whose strategy fetches and puts. */
function worker(isReplaced = false) {
  const plugins: WorkboxPlugin[] = [];
  const controller = {
    getCacheKeyForURL: (url: string) => url,
    strategy: {
      cacheName: NAME,
      plugins,
      handleAll: ({ request }: { request: Request }) => {
        fetched.push(request.url);
        put(NAME, request.url, 'whole');
        return [];
      },
    },
  };
  let install: (event: unknown) => void = () => undefined;
  const self = {
    addEventListener: (_: string, listener: (event: unknown) => void) => void (install = listener),
    registration: {
      update: async () => ({ installing: null, waiting: isReplaced ? {} : null }),
    },
  };
  installShell(
    self as unknown as ServiceWorkerGlobalScope,
    controller as unknown as PrecacheController,
    entries,
  );
  const done = async (fire: (event: never) => unknown, type: string): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve();
    await fire({ type, waitUntil: (given: Promise<unknown>) => (work = given) } as never);
    await work;
  };
  return {
    install: () => done((event) => install(event), 'install'),
    reads: (cachedResponse?: Response) =>
      done(
        (event) =>
          plugins[0]?.cachedResponseWillBeUsed?.({
            cacheName: NAME,
            request: new Request(at('a.js')),
            cachedResponse,
            event,
          }),
        'fetch',
      ),
  };
}

describe('installing the shell', () => {
  it.each([
    ['which says how much room there is', undefined],
    ['without navigator.storage, such as WebKit’s', {}],
    ['without an estimate', { storage: {} }],
  ])('stores every file in a browser %s', async (_, navigator) => {
    if (navigator) vi.stubGlobal('navigator', navigator);
    await worker().install();
    expect([...(stores.get(NAME)?.values() ?? [])]).toEqual(['whole', 'whole', 'whole']);
  });

  it.each([
    ['in part', 7],
    ['without a byte', 5],
  ])('ends at the first file that is stored %s, and leaves nothing', async (_, bytes) => {
    room = bytes;
    await expect(worker().install()).rejects.toThrow('b.js was not stored whole');
    expect(fetched).toHaveLength(2);
    expect(stores.has(NAME)).toBe(false);
  });

  it('fetches nothing where the browser says that there is no room', async () => {
    quota = 1_000_000;
    await expect(worker().install()).rejects.toThrow('no room');
    expect(fetched).toEqual([]);
  });

  it('deletes a shell of which an earlier release stored empty files', async () => {
    quota = 1;
    put('dalim-shell-before', at('old.js'), 'whole');
    put('dalim-shell-before', at('older.js'), '');
    put('dalim-shell-good', at('old.js'), 'whole');
    await expect(worker().install()).rejects.toThrow('no room');
    expect([...stores.keys()]).toEqual(['dalim-shell-good']);
  });
});

describe('a shell found broken', () => {
  it('is completed once while the worker runs', async () => {
    const running = worker();
    await running.install();
    stores.get(NAME)?.delete(at('b.js'));
    await running.reads(new Response('whole'));
    expect(fetched).toHaveLength(3);
    await running.reads();
    expect(stores.get(NAME)?.get(at('b.js'))).toBe('whole');
    stores.get(NAME)?.delete(at('b.js'));
    await running.reads();
    expect(fetched).toHaveLength(4);
  });

  it('keeps what is whole where there is no room', async () => {
    const running = worker();
    await running.install();
    stores.get(NAME)?.delete(at('b.js'));
    quota = 1;
    await running.reads();
    expect(stores.get(NAME)?.size).toBe(2);
  });

  it('is left to a newer build that waits', async () => {
    const running = worker(true);
    await running.reads();
    expect(fetched).toEqual([]);
  });
});
