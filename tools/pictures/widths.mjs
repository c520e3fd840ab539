/** By full width: ingredients are small, wide ones skip 828, since they have 800; what is cut out of those is 900. */
const WIDTHS = {
  400: [200, 400],
  900: [360, 600, 900],
  1200: [360, 600, 828, 1200],
  1600: [360, 800, 1200, 1600],
  2400: [360, 800, 1200, 1600, 2400],
};

/** The widths of each picture, by its full width. */
export const widthsOf = (fullWidth) => WIDTHS[fullWidth];

/** Size of a link preview in messengers and search results. */
export const PREVIEW = { width: 1200, height: 630 };
