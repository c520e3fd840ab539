import { randomBytes } from 'node:crypto';
import type { Clock } from './clock';

/** A new id of 24 hex characters: seconds since the epoch, then 64 random bits (product 3). */
export function newId(clock: Clock): string {
  const seconds = Math.floor(clock() / 1000) % 0x1_0000_0000;
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex');
}
