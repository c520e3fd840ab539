import type { Coordinates } from '@contract/clinics/distance';
import type { Pin } from './cluster-pins';
import { boundsOf, fromLatLng, toLatLng, type LoosePlace } from './map-places';
import { MapsError } from './maps-error';
import type { LatLng, NaverInfoWindow, NaverMap, NaverMaps } from './naver-types';
import { createPinLayer, PIN_ANCHOR, pinElement } from './pin-layer';
import styles from './pins.module.css';

interface MapOptions {
  center: Coordinates;
  /** 7 shows the country, 11 a city, 14 a neighbourhood. */
  zoom: number;
  /** The map's label for screen readers. */
  label: string;
}

interface MarkerOptions extends LoosePlace {
  title?: string;
  /** A dot instead of the pin, as for where the patient is. */
  isDot?: boolean;
}

/** A map on the page. Every call after `destroy` throws `map-not-initialised`. */
export interface MapHandle {
  view(): { center: Coordinates; zoom: number };
  setCenter(place: Coordinates): void;
  panTo(place: Coordinates): void;
  setZoom(zoom: number): void;
  /** Fits all places, with `padding` pixels around them; without places it does nothing. */
  fit(places: readonly LoosePlace[], padding?: number): void;
  /** Returns how to remove it, also after `destroy`. Throws `marker-position` without a whole place. */
  addMarker(options: MarkerOptions): () => void;
  /** Replaces the pins; thousands are fine. `onPress` gets the pin's id. */
  setPins(pins: readonly Pin[], onPress: (id: string) => void): void;
  /** Shows one pin enlarged and outside its cluster. */
  selectPin(id: string | null): void;
  setInfoWindow(content: HTMLElement): void;
  /** Opens the info window; throws `info-window-not-defined` before `setInfoWindow`. */
  openInfoWindow(place: Coordinates): void;
  closeInfoWindow(): void;
  destroy(): void;
}

const SPREAD_PADDING = 72;
const MIN_ZOOM = 6;
/** Pixels between the info window and its place: above a selected pin. */
const CARD_LIFT = 46;

/** Creates a map in an element, whose height must come from CSS. */
export function createMap(maps: NaverMaps, element: HTMLElement, options: MapOptions): MapHandle {
  let map: NaverMap | undefined = new maps.Map(element, {
    center: toLatLng(maps, options.center),
    zoom: options.zoom,
    minZoom: MIN_ZOOM,
    zoomControl: true,
  });
  let info: NaverInfoWindow | undefined;
  let opened: LatLng | undefined;
  let unwatchCard: () => void = () => undefined;
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', options.label);

  const live = (): NaverMap => {
    if (!map) throw new MapsError('map-not-initialised');
    return map;
  };
  const fit: MapHandle['fit'] = (places, padding = SPREAD_PADDING) => {
    const bounds = boundsOf(maps, places);
    if (bounds) live().fitBounds(bounds, padding);
  };
  /** Shows a cluster's pins, at least one zoom level closer, even in one building. */
  const spread = (members: readonly Pin[]) => {
    const before = live().getZoom();
    fit(members);
    if (live().getZoom() <= before) live().setZoom(before + 2);
  };
  const pins = createPinLayer(maps, map, spread);
  const refreshPins = maps.Event.addListener(map, 'idle', pins.refresh);
  const unwatchSize = watchSize(element, () =>
    map?.setSize(new maps.Size(element.clientWidth, element.clientHeight)),
  );

  return {
    view: () => ({ center: fromLatLng(live().getCenter()), zoom: live().getZoom() }),
    setCenter: (place) => live().setCenter(toLatLng(maps, place)),
    panTo: (place) => live().panTo(toLatLng(maps, place)),
    setZoom: (zoom) => live().setZoom(zoom),
    fit,
    addMarker: (marker) => addMarker(maps, live(), marker),
    setPins(next, onPress) {
      live();
      pins.set(next, onPress);
    },
    selectPin(id) {
      live();
      pins.select(id);
    },
    setInfoWindow(content) {
      live();
      const card = document.createElement('div');
      card.className = styles['card'] ?? '';
      card.append(content);
      if (info) info.setContent(card);
      else info = createInfoWindow(maps, card);
      // Its content may load after it opens; it stays anchored above its place.
      unwatchCard();
      unwatchCard = watchSize(card, () => map && opened && info?.open(map, opened));
    },
    openInfoWindow(place) {
      const target = live();
      if (!info) throw new MapsError('info-window-not-defined');
      opened = toLatLng(maps, place);
      info.open(target, opened);
    },
    closeInfoWindow() {
      live();
      opened = undefined;
      info?.close();
    },
    destroy() {
      const ending = live();
      unwatchSize();
      unwatchCard();
      maps.Event.removeListener(refreshPins);
      info?.close();
      pins.remove();
      map = undefined;
      ending.destroy();
    },
  };
}

function addMarker(maps: NaverMaps, map: NaverMap, options: MarkerOptions): () => void {
  const { title = '위치', isDot = false } = options;
  const position = toLatLng(maps, options);
  const anchor = isDot ? { x: 0, y: 0 } : PIN_ANCHOR;
  const icon = {
    content: isDot ? dotElement() : pinElement({ name: title, count: 1, isSelected: false }),
    anchor: new maps.Point(anchor.x, anchor.y),
  };
  const marker = new maps.Marker({ map, position, title, icon });
  return () => {
    try {
      marker.setMap(null);
    } catch {
      // the map has been destroyed first
    }
  };
}

function dotElement(): HTMLElement {
  const dot = document.createElement('div');
  dot.className = styles['dot'] ?? '';
  return dot;
}

function createInfoWindow(maps: NaverMaps, content: HTMLElement): NaverInfoWindow {
  return new maps.InfoWindow({
    content,
    borderWidth: 0,
    backgroundColor: 'transparent',
    disableAnchor: true,
    pixelOffset: new maps.Point(0, -CARD_LIFT),
  });
}

/** The vendor's map does not follow its element's size (vendors 5), so call this after each resize. */
function watchSize(element: HTMLElement, resize: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(resize);
  observer.observe(element);
  return () => observer.disconnect();
}
