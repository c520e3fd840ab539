import { claimKeptLists } from './kept-list';
import { recentSearches } from './recent-searches';

/** Keeps a search on this device for its owner (product 3). */
export function rememberSearch(words: string, patientId: string | null): void {
  if (patientId !== null) claimKeptLists(patientId);
  recentSearches.add(words);
}
