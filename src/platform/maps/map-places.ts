import type { Coordinates } from '@contract/clinics/distance';
import { MapsError } from './maps-error';
import type { LatLng, LatLngBounds, NaverMaps } from './naver-types';

/** A place whose coordinates may be missing, as a clinic's may. */
export interface LoosePlace {
  lat?: number | null | undefined;
  lng?: number | null | undefined;
}

const isKnown = (degrees: number | null | undefined): degrees is number => Number.isFinite(degrees);

/** Throws `marker-position` unless latitude and longitude are both given (product 5). */
export function toLatLng(maps: NaverMaps, { lat, lng }: LoosePlace): LatLng {
  if (!isKnown(lat) || !isKnown(lng)) throw new MapsError('marker-position');
  return new maps.LatLng(lat, lng);
}

export function fromLatLng(place: LatLng): Coordinates {
  return { lat: place.lat(), lng: place.lng() };
}

/** The bounds of the places; undefined without any. */
export function boundsOf(maps: NaverMaps, places: readonly LoosePlace[]): LatLngBounds | undefined {
  const [first, ...others] = places.map((place) => toLatLng(maps, place));
  if (!first) return undefined;
  const start = new maps.LatLngBounds(first, first);
  return others.reduce((bounds, place) => bounds.extend(place), start);
}
