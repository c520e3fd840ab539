export const EARTH_RADIUS_M = 6_371_008.8;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** Coordinates in degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** Great-circle distance in metres. */
export function distanceBetween(a: Coordinates, b: Coordinates): number {
  const dLat = rad(b.lat - a.lat);
  const dLng = rad(b.lng - a.lng);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * A distance for display (product 9): below 1 km in metres rounded up, above 100 km in whole
 * kilometres, otherwise with one decimal and without `.0`.
 */
export function formatDistance(metres: number): string {
  const whole = Math.ceil(metres);
  if (whole < 1000) return `${whole}m`;
  const km = metres / 1000;
  if (km > 100) return `${Math.round(km)}km`;
  return `${km.toFixed(1).replace(/\.0$/, '')}km`;
}
