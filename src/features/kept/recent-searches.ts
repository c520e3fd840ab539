import * as z from 'zod/mini';
import { KEPT_LIST_KEYS } from '@/platform/storage/keys';
import { createKeptList } from './kept-list';

const MOST = 10;

/** What was searched for on this device, the latest first. */
export const recentSearches = createKeptList({
  key: KEPT_LIST_KEYS.recentSearches,
  most: MOST,
  schema: z.string(),
  idOf: (words) => words,
});
