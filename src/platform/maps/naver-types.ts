/** The parts of Naver Maps v3 that we use (vendors 5). */

export interface LatLng {
  lat(): number;
  lng(): number;
}

export interface LatLngBounds {
  getSW(): LatLng;
  getNE(): LatLng;
  extend(place: LatLng): LatLngBounds;
}

interface Point {
  x: number;
  y: number;
}

export interface NaverMap {
  setCenter(place: LatLng): void;
  getCenter(): LatLng;
  panTo(place: LatLng): void;
  setZoom(zoom: number, isAnimated?: boolean): void;
  getZoom(): number;
  getBounds(): LatLngBounds;
  fitBounds(bounds: LatLngBounds, margin?: number | Readonly<Record<string, number>>): void;
  setSize(size: { width: number; height: number }): void;
  destroy(): void;
}

export interface NaverMarker {
  setMap(map: NaverMap | null): void;
}

export interface NaverInfoWindow {
  setContent(content: HTMLElement): void;
  open(map: NaverMap, place: LatLng): void;
  close(): void;
}

interface MapOptions {
  center: LatLng;
  zoom: number;
  minZoom?: number;
  zoomControl?: boolean;
}

interface MarkerOptions {
  position: LatLng;
  map: NaverMap;
  title?: string;
  zIndex?: number;
  icon?: { content: HTMLElement; anchor: Point };
}

interface InfoWindowOptions {
  content: HTMLElement;
  borderWidth?: number;
  backgroundColor?: string;
  disableAnchor?: boolean;
  pixelOffset?: Point;
}

/** A geocoding result; x is the longitude and y the latitude, both as text. */
interface FoundAddress {
  x: string;
  y: string;
}

export interface GeocodeResponse {
  v2: { status: string; meta: { totalCount: number }; addresses: FoundAddress[] };
}

interface GeocodeService {
  Status: { OK: number; ERROR: number };
  geocode(
    options: { query: string },
    callback: (status: number, response: GeocodeResponse) => void,
  ): void;
}

/** `naver.maps`; its geocoder loads after the rest. */
export interface NaverMaps {
  LatLng: new (lat: number, lng: number) => LatLng;
  LatLngBounds: new (southWest: LatLng, northEast: LatLng) => LatLngBounds;
  Point: new (x: number, y: number) => Point;
  Size: new (width: number, height: number) => { width: number; height: number };
  Map: new (element: HTMLElement, options: MapOptions) => NaverMap;
  Marker: new (options: MarkerOptions) => NaverMarker;
  InfoWindow: new (options: InfoWindowOptions) => NaverInfoWindow;
  Event: {
    addListener(target: object, name: string, listener: () => void): object;
    removeListener(handle: object): void;
  };
  Service?: GeocodeService;
}

declare global {
  interface Window {
    naver?: { maps?: NaverMaps };
    navermap_authFailure?: () => void;
  }
}
