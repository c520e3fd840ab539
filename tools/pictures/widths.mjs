/** The widths each picture is kept in, by its full width. Wide ones skip 828: 800 is there. */
export const widthsOf = (fullWidth) =>
  fullWidth === 1600 ? [360, 800, 1200, 1600] : [360, 600, 828, 1200];

/** Size of the picture that a link shows in messengers and search results. */
export const PREVIEW = { width: 1200, height: 630 };
