// Written by scripts/fonts.mjs.

/** The two files that the head of every page preloads (as font, woff2, crossorigin). */
export const PRELOADED_FONTS: readonly string[] = [
  '/fonts/dalim-sans-fe3bf42f.woff2',
  '/fonts/dalim-serif-abd24417.woff2',
];

/** The files with the rarer letters, fetched when a page needs them or when idle. */
export const LATER_FONTS: readonly string[] = [
  '/fonts/dalim-sans-more-58eb5693.woff2',
  '/fonts/dalim-serif-more-461279d6.woff2',
];
