/** What a key makes the stand-in do (README): `sandbox` behaves, the others show a trouble each. */
export const MAPS_BEHAVIOURS = [
  'sandbox',
  'sandbox-never-ready',
  'sandbox-refused',
  'sandbox-script-error',
  'sandbox-geocode-error',
  'sandbox-geocode-empty',
  'sandbox-slow',
] as const;

export type MapsBehaviour = (typeof MAPS_BEHAVIOURS)[number];

/** Milliseconds by which `sandbox-slow` delays the submodule and each geocoding. */
export const SLOW_MS = 2500;

/** Keys that mean nothing here behave as a refused one does at the vendor. */
export function behaviourOf(key: string | undefined): MapsBehaviour {
  return MAPS_BEHAVIOURS.find((one) => one === key) ?? 'sandbox-refused';
}
