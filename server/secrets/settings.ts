import * as z from 'zod/mini';
import { text, type Given } from '../core/settings';

/** The keys of what stands encrypted in the database, or the file that holds them. */
export const keySettings = { KEYS: z.optional(text), KEYS_FILE: z.optional(text) };

/** A public shop keeps the keys of health answers where its operator says, apart from the database. */
export function keyFaults(given: Given, mayLoseData: boolean): string[] {
  const { KEYS, KEYS_FILE, PUBLIC_ORIGIN: publicOrigin = '' } = given;
  if (KEYS !== undefined && KEYS_FILE !== undefined)
    return ['KEYS and KEYS_FILE must not be set together'];
  if (KEYS !== undefined || KEYS_FILE !== undefined || mayLoseData) return [];
  return [`KEYS_FILE or KEYS must be set: ${publicOrigin} is not a loopback address`];
}
