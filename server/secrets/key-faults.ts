import type { Given } from '../core/given';

/** A public shop keeps the keys of health answers where its operator says, apart from the database. */
export function keyFaults(given: Given, mayLoseData: boolean): string[] {
  const { KEYS, KEYS_FILE, PUBLIC_ORIGIN: publicOrigin = '' } = given;
  if (KEYS !== undefined && KEYS_FILE !== undefined)
    return ['KEYS and KEYS_FILE must not be set together'];
  if (KEYS !== undefined || KEYS_FILE !== undefined || mayLoseData) return [];
  return [`KEYS_FILE or KEYS must be set: ${publicOrigin} is not a loopback address`];
}
