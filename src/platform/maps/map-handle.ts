import type { Coordinates } from '@contract/clinics/distance';
import type { Pin } from './cluster-pins';
import type { LoosePlace } from './map-places';

export interface MapOptions {
  center: Coordinates;
  /** 7 shows the country, 11 a city, 14 a neighbourhood. */
  zoom: number;
  /** The map's label for screen readers. */
  label?: string;
}

export interface MarkerOptions extends LoosePlace {
  title?: string;
  /** A custom element instead of the pin; anchored at the middle of its bottom edge. */
  content?: HTMLElement;
}

export interface MarkerHandle {
  remove(): void;
}

export interface MapView {
  center: Coordinates;
  zoom: number;
}

/** A map on the page. Every call after `destroy` throws `map-not-initialised`. */
export interface MapHandle {
  view(): MapView;
  setCenter(place: Coordinates): void;
  panTo(place: Coordinates): void;
  setZoom(zoom: number): void;
  /** Fits all places, with `padding` pixels around them; without places it does nothing. */
  fit(places: readonly LoosePlace[], padding?: number): void;
  /** Throws `marker-position` unless latitude and longitude are both given. */
  addMarker(options: MarkerOptions): MarkerHandle;
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
