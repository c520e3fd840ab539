import type { Coordinates } from '@contract/clinics/distance';

/** A clinic whose card is open on the map. */
export interface OpenedPin {
  id: string;
  place: Coordinates;
  /** The zoom to show it at; by default the current one. */
  zoom?: number;
}

/** The centre of the country. */
export const COUNTRY: Coordinates = { lat: 35.9, lng: 127.9 };
export const NEIGHBOURHOOD_ZOOM = 14;

/** The zoom that shows the whole country; on phones the map is half as high. */
export function countryZoom(): number {
  return window.innerWidth >= 768 && window.innerHeight >= 640 ? 7 : 6;
}

/** Half the height of a card and its pin. */
const SHIFT_PX = 84;
const EQUATOR_METRES_A_PX = 156_543.034;
const METRES_A_DEGREE = 111_320;

/** The map centre at which a pin and the card above it both fit. */
export function aboveThePin({ lat, lng }: Coordinates, zoom: number): Coordinates {
  const metresAPixel = (EQUATOR_METRES_A_PX * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom;
  return { lat: lat + (SHIFT_PX * metresAPixel) / METRES_A_DEGREE, lng };
}
