/** Validation waits this long after a change (product 5, product 9), in milliseconds. */
export const VALIDATION_DEBOUNCE_MS = 5;
/** How long the error tooltip shows (product 5, product 9), in milliseconds. */
export const ERROR_TOOLTIP_MS = 2000;
