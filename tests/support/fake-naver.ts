import type { LatLng, NaverMaps } from '../../src/platform/maps/naver-types';

interface FakeMarker {
  content: HTMLElement;
  isShown: boolean;
}

type Listener = () => void;

/** Controls and state of the fake map. */
export interface FakeNaver {
  maps: NaverMaps;
  fits: { sw: number[]; ne: number[]; margin: unknown }[];
  size: { width: number; height: number } | undefined;
  info: { content: HTMLElement; at: number[] | undefined } | undefined;
  isDestroyed: boolean;
  /** Markers on the map, oldest first. */
  shown(): FakeMarker[];
  press(marker: FakeMarker): void;
  idle(): void;
}

const HALF_DEGREE = 0.5;

class FakeLatLng implements LatLng {
  readonly pair: readonly [number, number];
  constructor(lat: number, lng: number) {
    this.pair = [lat, lng];
  }
  lat() {
    return this.pair[0];
  }
  lng() {
    return this.pair[1];
  }
}

/** A fake of `naver.maps`: shows half a degree around its centre and draws nothing. */
export function createFakeNaver(): FakeNaver {
  const listeners = new Map<object, { name: string; listener: Listener }[]>();
  const markers: FakeMarker[] = [];
  const tell = (target: object, name: string) => {
    for (const one of [...(listeners.get(target) ?? [])]) if (one.name === name) one.listener();
  };

  class Bounds {
    sw: LatLng;
    ne: LatLng;
    constructor(sw: LatLng, ne: LatLng) {
      this.sw = sw;
      this.ne = ne;
    }
    getSW() {
      return this.sw;
    }
    getNE() {
      return this.ne;
    }
    extend(place: LatLng) {
      const { sw, ne } = this;
      return new Bounds(
        new FakeLatLng(Math.min(sw.lat(), place.lat()), Math.min(sw.lng(), place.lng())),
        new FakeLatLng(Math.max(ne.lat(), place.lat()), Math.max(ne.lng(), place.lng())),
      );
    }
  }

  class FakeMap {
    center: LatLng;
    zoom: number;
    constructor(_element: HTMLElement, options: { center: LatLng; zoom: number }) {
      this.center = options.center;
      this.zoom = options.zoom;
    }
    setCenter(place: LatLng) {
      this.center = place;
    }
    panTo(place: LatLng) {
      this.center = place;
    }
    getCenter() {
      return this.center;
    }
    setZoom(zoom: number) {
      this.zoom = zoom;
    }
    getZoom() {
      return this.zoom;
    }
    getBounds() {
      const [lat, lng] = [this.center.lat(), this.center.lng()];
      return new Bounds(
        new FakeLatLng(lat - HALF_DEGREE, lng - HALF_DEGREE),
        new FakeLatLng(lat + HALF_DEGREE, lng + HALF_DEGREE),
      );
    }
    fitBounds(bounds: Bounds, margin: unknown) {
      const pair = (place: LatLng) => [place.lat(), place.lng()];
      fake.fits.push({ sw: pair(bounds.getSW()), ne: pair(bounds.getNE()), margin });
    }
    setSize(size: { width: number; height: number }) {
      fake.size = size;
    }
    destroy() {
      fake.isDestroyed = true;
    }
  }

  class Marker implements FakeMarker {
    content: HTMLElement;
    position: LatLng;
    isShown = true;
    constructor(options: { position: LatLng; icon: { content: HTMLElement } }) {
      this.position = options.position;
      this.content = options.icon.content;
      markers.push(this);
    }
    setMap(map: object | null) {
      this.isShown = map !== null;
    }
  }

  class InfoWindow {
    constructor({ content }: { content: HTMLElement }) {
      fake.info = { content, at: undefined };
    }
    setContent(content: HTMLElement) {
      if (fake.info) fake.info.content = content;
    }
    open(_map: object, anchor: LatLng) {
      if (fake.info) fake.info.at = [anchor.lat(), anchor.lng()];
    }
    close() {
      if (fake.info) fake.info.at = undefined;
    }
  }

  const fake: FakeNaver = {
    maps: {
      LatLng: FakeLatLng,
      LatLngBounds: Bounds,
      Point: class {
        x: number;
        y: number;
        constructor(x: number, y: number) {
          this.x = x;
          this.y = y;
        }
      },
      Size: class {
        width: number;
        height: number;
        constructor(width: number, height: number) {
          this.width = width;
          this.height = height;
        }
      },
      Map: FakeMap,
      Marker,
      InfoWindow,
      Event: {
        addListener(target: object, name: string, listener: Listener) {
          const handle = { name, listener };
          listeners.set(target, [...(listeners.get(target) ?? []), handle]);
          return handle;
        },
        removeListener(handle: object) {
          for (const [target, list] of listeners) {
            listeners.set(
              target,
              list.filter((one) => one !== handle),
            );
          }
        },
      },
    } as unknown as NaverMaps,
    fits: [],
    size: undefined,
    info: undefined,
    isDestroyed: false,
    shown: () => markers.filter((marker) => marker.isShown),
    press: (marker) => tell(marker, 'click'),
    idle: () => {
      for (const target of [...listeners.keys()]) tell(target, 'idle');
    },
  };
  return fake;
}
