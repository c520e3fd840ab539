/** Validation waits this long after a change (spec 5, spec 9), in milliseconds. */
export const VALIDATION_DEBOUNCE_MS = 5;
/** The error tooltip stays this long (spec 5, spec 9), in milliseconds. */
export const ERROR_TOOLTIP_MS = 2000;
