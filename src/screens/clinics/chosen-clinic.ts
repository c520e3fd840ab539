import type { Coordinates } from '@contract/rules/distance';

/** A clinic whose card is open on the map. */
export interface ChosenClinic {
  id: string;
  place: Coordinates;
  /** The zoom it is shown at; by default the map's own. */
  zoom?: number;
}

export const COUNTRY: Coordinates = { lat: 36.35, lng: 127.9 };
export const COUNTRY_ZOOM = 7;
export const NEIGHBOURHOOD_ZOOM = 14;

/** Half the height of a card and its pin. */
const SHIFT_PX = 84;
const EQUATOR_METRES_A_PX = 156_543.034;
const METRES_A_DEGREE = 111_320;

/** The middle of a map on which both a pin and the card above it have room. */
export function aboveThePin({ lat, lng }: Coordinates, zoom: number): Coordinates {
  const metresAPixel = (EQUATOR_METRES_A_PX * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom;
  return { lat: lat + (SHIFT_PX * metresAPixel) / METRES_A_DEGREE, lng };
}
