/** How many stories the first page shows: the same for loader and screen. */
export const FEW_POSTS = 3;
