import * as z from 'zod/mini';
import { KEPT_LIST_KEYS } from '@/platform/storage/keys';
import { claimKeptLists, createKeptList } from './kept-list';

const MOST = 10;

/** What was searched for on this device, the latest first. */
export const recentSearches = createKeptList({
  key: KEPT_LIST_KEYS.recentSearches,
  most: MOST,
  schema: z.string(),
  idOf: (words) => words,
});

/** Keeps a search on this device for its owner (product 3). */
export function rememberSearch(words: string, patientId: string | null): void {
  if (patientId !== null) claimKeptLists(patientId);
  recentSearches.add(words);
}
