import { LatLng, LatLngBounds, Point, Size } from './coordinates.js';
import { events } from './events.js';
import { InfoWindow } from './info-window.js';
import { NaverMap } from './map.js';
import { Marker } from './marker.js';
import { key, submodules, home } from './settings.js';

const Status = { OK: 200, ERROR: 500 };

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
const Service = {
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

/** Resolves when the submodule may load; never for keys that simulate its failure. */
async function waitForSubmodule(name) {
  const address = new URL(`submodules/${encodeURIComponent(name)}`, home);
  address.searchParams.set('key', key);
  const response = await fetch(address, { credentials: 'omit' });
  return response.ok && (await response.json()).isReady === true;
}

/** Defines the vendor's globals. The geocoder follows a little later. */
export function start() {
  const maps = {
    LatLng,
    LatLngBounds,
    Point,
    Size,
    Map: NaverMap,
    Marker,
    InfoWindow,
    Event: events,
    Position: { TOP_LEFT: 1, TOP_CENTER: 2, TOP_RIGHT: 3 },
  };
  globalThis.naver = { ...globalThis.naver, maps };
  if (!/^sandbox(-|$)/.test(key) || key === 'sandbox-refused') {
    globalThis.navermap_authFailure?.();
    return;
  }
  if (!submodules.includes('geocoder')) return;
  waitForSubmodule('geocoder').then(
    (isReady) => {
      if (isReady) maps.Service = Service;
    },
    () => undefined,
  );
}
