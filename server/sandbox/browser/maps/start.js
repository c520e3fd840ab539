import { LatLng, LatLngBounds, Point, Size } from './coordinates.js';
import { events } from './events.js';
import { Service, waitForSubmodule } from './geocoder.js';
import { InfoWindow } from './info-window.js';
import { NaverMap } from './map.js';
import { Marker } from './marker.js';
import { key, submodules } from './settings.js';

/** Puts the stand-in where the vendor's script puts itself. The geocoder follows, a little later. */
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
