/** Naver Maps v3 over Leaflet, as far as `src/platform/maps/naver-types.ts` uses it (vendors 5). */
import { CSSStyleSheet, document, L, matchMedia, requestAnimationFrame } from './browser.js';
import {
  COLOURS,
  FACE,
  STYLES,
  drawCountry,
  element,
  ignore,
  key,
  load,
  submodules,
} from './land.js';

const toLeaflet = (place) => L.latLng(place.lat(), place.lng());
const fromLeaflet = ({ lat, lng }) => new LatLng(lat, lng);

class LatLng {
  constructor(lat, lng) {
    this.lat = () => Number(lat);
    this.lng = () => Number(lng);
  }
}

class LatLngBounds {
  constructor(southWest, northEast) {
    this.box = L.latLngBounds(toLeaflet(southWest), toLeaflet(northEast));
  }
  getSW() {
    return fromLeaflet(this.box.getSouthWest());
  }
  getNE() {
    return fromLeaflet(this.box.getNorthEast());
  }
  extend(place) {
    this.box.extend(toLeaflet(place));
    return this;
  }
}

class Point {
  constructor(x, y) {
    Object.assign(this, { x, y });
  }
}

class Size {
  constructor(width, height) {
    Object.assign(this, { width, height });
  }
}

function zoomButton(text, name, press) {
  const button = element(
    'button',
    {
      ...{ display: 'block', width: '44px', height: '44px', padding: '0 0 2px', border: '0' },
      ...{ background: COLOURS.ivory, color: COLOURS.pine, font: `400 24px/1 ${FACE}` },
    },
    { type: 'button', 'aria-label': name },
  );
  button.textContent = text;
  button.addEventListener('click', press);
  return button;
}

/** Marks the map as a sandbox and credits the boundary data, below the map, where it covers no pin. */
function note() {
  const made = element('div', {
    ...{ padding: '3px 8px 4px', wordBreak: 'keep-all', textAlign: 'center' },
    ...{ background: '#fffdf8', color: '#5a5247', font: `400 14px/1.4 ${FACE}` },
  });
  made.textContent = '연습용 지도 · 경계: 통계청 SGIS(2018), 공공누리 제1유형';
  return made;
}

/** Reads its size once; `setSize` changes it (vendors 5). */
class NaverMap {
  constructor(target, { center, zoom = 11, minZoom = 6, zoomControl = false }) {
    const stage = element(
      'div',
      { position: 'relative', minHeight: '0' },
      { role: 'application', 'aria-label': '지도. 화살표로 옮기고 더하기와 빼기로 확대해요.' },
    );
    Object.assign(target.style, {
      ...{ position: 'relative', overflow: 'hidden', isolation: 'isolate' },
      ...{ display: 'grid', gridTemplate: 'minmax(0, 1fr) auto / minmax(0, 1fr)' },
    });
    this.parts = [stage, note()];
    target.append(...this.parts);
    this.leaflet = L.map(stage, {
      ...{ center: toLeaflet(center), zoom, minZoom, maxZoom: 17, preferCanvas: true },
      ...{ zoomControl: false, attributionControl: false, trackResize: false },
      // an animated zoom would end on a map that has been destroyed meanwhile
      ...{ zoomAnimation: false, inertia: !matchMedia('(prefers-reduced-motion: reduce)').matches },
    });
    Object.assign(this.leaflet.createPane('names').style, { zIndex: '450', pointerEvents: 'none' });
    this.leaflet.getPane('names').setAttribute('aria-hidden', 'true');
    if (zoomControl) this.addZoomButtons(target);
    this.leaflet.on('moveend', () => this.leaflet.fire('idle'));
    requestAnimationFrame(() => this.leaflet.fire('idle'));
    drawCountry(this.leaflet).catch(ignore);
  }

  addZoomButtons(target) {
    const box = element('div', {
      ...{ position: 'absolute', top: '12px', right: '12px', zIndex: '1000', overflow: 'hidden' },
      ...{ borderRadius: '10px', boxShadow: '0 1px 3px rgb(60 45 20 / 30%)' },
    });
    box.append(
      zoomButton('+', '지도 확대', () => this.leaflet.zoomIn()),
      zoomButton('−', '지도 축소', () => this.leaflet.zoomOut()),
    );
    this.parts.push(box);
    target.append(box);
  }

  getCenter() {
    return fromLeaflet(this.leaflet.getCenter());
  }
  getZoom() {
    return this.leaflet.getZoom();
  }
  getBounds() {
    const box = this.leaflet.getBounds();
    return new LatLngBounds(fromLeaflet(box.getSouthWest()), fromLeaflet(box.getNorthEast()));
  }
  setCenter(place) {
    // a pan would round to whole pixels, which are far apart once the map is nearer
    this.leaflet.setView(toLeaflet(place), this.leaflet.getZoom(), { reset: true });
  }
  setZoom(zoom, isAnimated = false) {
    this.leaflet.setZoom(zoom, { animate: isAnimated });
  }
  panTo(place) {
    this.leaflet.panTo(toLeaflet(place));
  }
  /** Fits the bounds with one margin in pixels, or one per side. */
  fitBounds({ box }, margin = 24) {
    const { left, top, right, bottom } =
      typeof margin === 'number'
        ? { left: margin, top: margin, right: margin, bottom: margin }
        : { left: 0, top: 0, right: 0, bottom: 0, ...margin };
    this.leaflet.fitBounds(box, {
      ...{ paddingTopLeft: [left, top], paddingBottomRight: [right, bottom], animate: false },
    });
  }
  setSize() {
    this.leaflet.invalidateSize({ animate: false });
  }
  destroy() {
    this.leaflet.remove();
    for (const part of this.parts) part.remove();
  }
}

class Marker {
  constructor({ position, map, title = '', zIndex = 0, icon: { content, anchor } }) {
    this.position = position;
    this.leaflet = L.marker(toLeaflet(position), {
      icon: L.divIcon({
        ...{ html: content, className: '', iconSize: null, iconAnchor: [anchor.x, anchor.y] },
      }),
      ...{ title, zIndexOffset: zIndex * 1000, keyboard: false },
    });
    this.setMap(map);
  }
  setMap(map) {
    if (map) this.leaflet.addTo(map.leaflet);
    else this.leaflet.remove();
  }
  getPosition() {
    return this.position;
  }
}

class InfoWindow {
  constructor({ content, pixelOffset: { x, y } }) {
    this.leaflet = L.popup({
      ...{ content, offset: [x, y], maxWidth: 280, minWidth: 0, closeButton: false },
      ...{ autoClose: false, closeOnClick: false, closeOnEscapeKey: false },
      // room for the note above and the buttons on the right
      ...{ autoPanPaddingTopLeft: [12, 56], autoPanPaddingBottomRight: [68, 12] },
    });
  }
  setContent(content) {
    this.leaflet.setContent(content);
  }
  open(map, place) {
    this.leaflet.setLatLng(toLeaflet(place)).addTo(map.leaflet).update();
  }
  close() {
    this.leaflet.remove();
  }
}

const Event = {
  addListener(target, name, listener) {
    target.leaflet.on(name, listener);
    return { target, name, listener };
  },
  removeListener({ target, name, listener }) {
    target.leaflet.off(name, listener);
  },
};

/** `naver.maps.Service`: x is the longitude and y the latitude, both as text (vendors 5). */
const Service = {
  Status: { OK: 200, ERROR: 500 },
  geocode({ query }, callback) {
    const failed = { status: 'ERROR', meta: { totalCount: 0 }, addresses: [] };
    void load('geocode', { query, key })
      .catch(() => failed)
      .then((v2) => callback(v2.status === 'OK' ? 200 : 500, { v2 }));
  },
};

/** Defines the vendor's globals. The geocoder follows, but for keys that simulate its failure. */
export function start(leafletStyles) {
  const maps = { LatLng, LatLngBounds, Point, Size, Map: NaverMap, Marker, InfoWindow, Event };
  globalThis.naver = { ...globalThis.naver, maps };
  if (!/^sandbox(-|$)/.test(key) || key === 'sandbox-refused') {
    globalThis.navermap_authFailure?.();
    return;
  }
  const styles = new CSSStyleSheet();
  styles.replaceSync(leafletStyles + STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
  if (submodules.includes('geocoder'))
    load('submodules/geocoder', { key }).then(({ isReady }) => {
      if (isReady) maps.Service = Service;
    }, ignore);
}
