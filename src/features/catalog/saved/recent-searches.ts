import * as z from 'zod/mini';
import { claimSavedLists, createSavedList } from './saved-list';

/** What was searched for on this device, the latest first. */
export const recentSearches = createSavedList({
  key: 'recentSearches',
  most: 10,
  schema: z.string(),
  idOf: (words) => words,
});

/** Stores a search on this device for its owner (product 3). */
export function rememberSearch(words: string, patientId: string | null): void {
  if (patientId !== null) claimSavedLists(patientId);
  recentSearches.add(words);
}
