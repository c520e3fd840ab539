import * as z from 'zod/mini';
import { createSavedList } from './saved-list';

/** What was searched for on this device, the latest first. */
export const recentSearches = createSavedList({
  key: 'recentSearches',
  most: 10,
  schema: z.string(),
  idOf: (words) => words,
});
