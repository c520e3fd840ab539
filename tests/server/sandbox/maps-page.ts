import { Script } from 'node:vm';
import type { Hono } from 'hono';
import { vi } from 'vitest';
import type { GeocodeResponse, NaverMaps } from '../../../src/platform/maps/naver-types';

/** What a page without layout has of the sandbox's script. */
export interface MapsPage {
  maps: NaverMaps;
  /** Resolves when every request of the script is answered. */
  settled(): Promise<void>;
  /** How often the key was refused. */
  refusals(): number;
  geocode(query: string): Promise<{ status: number; response: GeocodeResponse }>;
}

const HOME = 'http://sandbox.test/sandbox/maps';

/** Runs a script URL in the document at hand; the routes answer its requests directly. */
export async function runMapsScript(routes: Hono, path: string): Promise<MapsPage> {
  const source = await (await routes.request(path)).text();
  const requests: Promise<unknown>[] = [];
  let refusals = 0;
  const fetchInPage = (url: URL) => {
    const answer = ask(routes, url.href.slice(HOME.length));
    requests.push(answer);
    return answer;
  };
  vi.stubGlobal('fetch', fetchInPage);
  vi.stubGlobal('navermap_authFailure', () => (refusals += 1));
  vi.stubGlobal('naver', undefined);
  // jsdom has no constructable style sheets
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = () => undefined;
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(
    Object.assign(document.createElement('script'), { src: `${HOME}${path}` }),
  );
  new Script(source).runInThisContext();
  const maps = window.naver?.maps;
  if (!maps) throw new Error('the script defined no maps');
  return {
    maps,
    refusals: () => refusals,
    async settled() {
      await Promise.all(requests);
      // The answers are ready, and the script reads them in this turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
    },
    geocode: (query) =>
      new Promise((resolve, reject) => {
        if (!maps.Service) reject(new Error('no geocoder'));
        maps.Service?.geocode({ query }, (status, response) => resolve({ status, response }));
      }),
  };
}

/** An answer with its body already read, as the script sees it. */
async function ask(routes: Hono, path: string) {
  const response = await routes.request(path);
  const body: unknown = await response.json();
  return { ok: response.ok, status: response.status, json: async () => body };
}
