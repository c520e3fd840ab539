import type { Coordinates } from '@contract/rules/distance';
import type { Pin } from './cluster-pins';
import type { LoosePlace } from './map-places';
import type { NaverMarker } from './naver-types';

export interface MapOptions {
  center: Coordinates;
  /** 7 shows the country, 11 a city, 14 a neighbourhood. */
  zoom: number;
  /** What a screen reader calls the map. */
  label?: string;
}

export interface MarkerOptions extends LoosePlace {
  title?: string;
  /** An element of one's own instead of the pin; its lower middle lies on the place. */
  content?: HTMLElement;
  onPress?: () => void;
}

export interface MarkerHandle {
  readonly marker: NaverMarker;
  remove(): void;
}

export interface MapView {
  center: Coordinates;
  zoom: number;
  southWest: Coordinates;
  northEast: Coordinates;
}

/** A map on the page. Every call after `destroy` throws `map-not-initialised`. */
export interface MapHandle {
  view(): MapView;
  setCenter(place: Coordinates): void;
  panTo(place: Coordinates): void;
  setZoom(zoom: number): void;
  /** Shows all places, with `padding` pixels around them; nothing happens without any. */
  fit(places: readonly LoosePlace[], padding?: number): void;
  /** Takes the element's present size; happens by itself where the browser can tell of it. */
  resize(): void;
  /** Throws `marker-position` unless latitude and longitude are both there. */
  addMarker(options: MarkerOptions): MarkerHandle;
  /** Replaces the pins; thousands are fine. Press answers the pin's id. */
  setPins(pins: readonly Pin[], onPress: (id: string) => void): void;
  /** Draws one pin large and out of its cluster. */
  selectPin(id: string | null): void;
  setInfoWindow(content: HTMLElement): void;
  /** Opens the info window; throws `info-window-not-defined` before `setInfoWindow`. */
  openInfoWindow(anchor: MarkerHandle | Coordinates): void;
  closeInfoWindow(): void;
  /** After each move has come to rest. Answers how to stop listening. */
  onIdle(listener: (view: MapView) => void): () => void;
  destroy(): void;
}
