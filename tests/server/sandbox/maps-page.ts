import { createContext, Script } from 'node:vm';
import type { Hono } from 'hono';
import type { GeocodeResponse, NaverMaps } from '../../../src/platform/maps/naver-types';

type Maps = NaverMaps & { Event: { trigger(target: object, name: string): void } };

/** A page without layout that has run the sandbox's script. */
export interface MapsPage {
  maps: Maps;
  /** Resolves when every request of the script is answered. */
  settled(): Promise<void>;
  /** How often the key was refused. */
  refusals(): number;
  geocode(query: string): Promise<{ status: number; response: GeocodeResponse }>;
}

const HOME = 'http://sandbox.test/sandbox/maps';

/** Runs a script URL as a page would; the routes answer its requests directly. */
export async function runMapsScript(routes: Hono, path: string): Promise<MapsPage> {
  const source = await (await routes.request(path)).text();
  const requests: Promise<unknown>[] = [];
  let refusals = 0;
  const fetchInPage = (url: URL) => {
    const answer = ask(routes, url.href.slice(HOME.length));
    requests.push(answer);
    return answer;
  };
  const page = {
    URL,
    fetch: fetchInPage,
    document: { currentScript: { src: `${HOME}${path}` } },
    navermap_authFailure: () => (refusals += 1),
    naver: undefined as { maps: Maps } | undefined,
  };
  new Script(source).runInContext(createContext(page));
  const maps = page.naver?.maps;
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
