import type { ItemGuide } from './item-schemas';

/** For how many days so many pieces of a line last; null where their portions or times are not known. */
export function lastsDays({ times, portions }: ItemGuide, quantity: number): number | null {
  if (portions === null || times.length === 0) return null;
  return Math.ceil((portions * quantity) / times.length);
}
