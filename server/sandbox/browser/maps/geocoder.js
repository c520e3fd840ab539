import { home, key } from './settings.js';

export const Status = { OK: 200, ERROR: 500 };

const answers = new Map();

async function ask(query) {
  const address = new URL('geocode', home);
  address.searchParams.set('query', query);
  address.searchParams.set('key', key);
  const response = await fetch(address, { credentials: 'omit' });
  if (!response.ok) throw new Error(`geocode: ${response.status}`);
  return response.json();
}

/** `naver.maps.Service`: x is the longitude and y the latitude, both as text (vendors 5). */
export const Service = {
  Status,
  geocode(options, callback) {
    const query = String(options?.query ?? options?.address ?? '');
    if (!answers.has(query)) answers.set(query, ask(query));
    answers
      .get(query)
      .then((v2) => ({ status: v2.status === 'OK' ? Status.OK : Status.ERROR, v2 }))
      .catch(() => ({
        status: Status.ERROR,
        v2: { status: 'ERROR', meta: { totalCount: 0 }, addresses: [] },
      }))
      .then(({ status, v2 }) => {
        if (status !== Status.OK) answers.delete(query);
        callback(status, { v2 });
      });
  },
};

/** Resolves when the submodule may appear; never, when its key says so. */
export async function waitForSubmodule(name) {
  const address = new URL(`submodules/${encodeURIComponent(name)}`, home);
  address.searchParams.set('key', key);
  const response = await fetch(address, { credentials: 'omit' });
  return response.ok && (await response.json()).isReady === true;
}
