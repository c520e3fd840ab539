/** Figures and fixed words that both sides use (spec 9). Times are milliseconds unless named otherwise. */

/** Alias of the reserved storefront without analytics (spec 1, 4). */
export const MEDIA_ONLY_ALIAS = 'media';
/** Alias that loads a clinic by a fixed id instead of by alias (spec 4, Alias handling). */
export const DEFAULT_ALIAS = 'dalim';
/** The clinic that stands behind the default alias. */
export const DEFAULT_CLINIC_ID = '65a1c0de0000000000000001';
/** The clinic that stands behind the media-only alias. */
export const MEDIA_ONLY_CLINIC_ID = '65a1c0de0000000000000002';

export const APPOINTMENT_MS = 30 * 60_000;
export const BOOKING_DAYS_AHEAD = 14;
export const HOLD_MS = 10 * 60_000;

export const ACCESS_TOKEN_MS = 60 * 60_000;
export const REFRESH_EARLY_MS = 30_000;
export const REFRESH_AT_MOST_AHEAD_MS = 60 * 60_000;
export const REFRESH_TIMEOUT_MS = 10_000;
export const REQUEST_TIMEOUT_MS = 15_000;

export const TOAST_MS = 3000;
export const ERROR_TOOLTIP_MS = 2000;
export const VALIDATION_DEBOUNCE_MS = 5;
export const LOGIN_DIALOG_TRANSITION_MS = 100;
export const SHEET_TRANSITION_MS = 240;
export const SCROLL_MS = 200;
export const INCOMPLETE_SECTION_OFFSET_PX = 104;

/** More than any patient needs; keeps totals far below the integers' limit. */
export const CART_LINE_MAX_QUANTITY = 999;
export const CART_MAX_LINES = 100;

export const NEARBY_SEARCH_PAGE_SIZE = 2000;
export const NEARBY_ONE_PAGE_SIZE = 1;
