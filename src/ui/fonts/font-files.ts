// Written by scripts/fonts.mjs.

/** The two files that the head of every page preloads (as font, woff2, crossorigin). */
export const PRELOADED_FONTS: readonly string[] = [
  '/fonts/dalim-sans-38c538ee.woff2',
  '/fonts/dalim-serif-3e76de5d.woff2',
];

/** The files with the rarer letters, fetched when a page needs them or when idle. */
export const LATER_FONTS: readonly string[] = [
  '/fonts/dalim-sans-more-4047abb1.woff2',
  '/fonts/dalim-serif-more-de083c0f.woff2',
];
