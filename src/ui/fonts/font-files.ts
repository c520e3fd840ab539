// Written by scripts/fonts.mjs.

/** The two files that the head of every page preloads (as font, woff2, crossorigin). */
export const PRELOADED_FONTS: readonly string[] = [
  '/fonts/dalim-sans-35221f3c.woff2',
  '/fonts/dalim-serif-29dd1357.woff2',
];

/** The files with the rarer letters, fetched when a page needs them or when idle. */
export const LATER_FONTS: readonly string[] = [
  '/fonts/dalim-sans-more-f3e65d06.woff2',
  '/fonts/dalim-serif-more-5ad3d826.woff2',
];
