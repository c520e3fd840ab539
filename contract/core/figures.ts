/** Constants that no first page needs (product 9); `constants.ts` is in the first load. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from './constants';

export const APPOINTMENT_MS = 30 * MINUTE_MS;
export const BOOKING_DAYS_AHEAD = 14;
export const HOLD_MS = 10 * MINUTE_MS;
/** The law wants those who agreed to news to be told every two years that the consent holds. */
export const MARKETING_REMINDER_MS = 730 * DAY_MS;
export const ACCESS_TOKEN_MS = HOUR_MS;
/** How long a login may take, from the button to the provider's answer. */
export const LOGIN_ATTEMPT_MS = 10 * MINUTE_MS;
export const REFRESH_EARLY_MS = 30_000;
export const REFRESH_AT_MOST_AHEAD_MS = HOUR_MS;
export const REFRESH_TIMEOUT_MS = 10_000;
export const REQUEST_TIMEOUT_MS = 15_000;
export const LOGIN_DIALOG_TRANSITION_MS = 100;
export const SCROLL_MS = 200;
export const INCOMPLETE_SECTION_OFFSET_PX = 104;
/** Days from the consultation until a remedy is prepared, as the shop tells its patients. */
export const PREPARATION_DAYS = { least: 1, most: 2 } as const;
/** Days from then until it is at the door, or at the clinic. */
export const DELIVERY_DAYS = {
  parcel: { least: 1, most: 2 },
  quick: { least: 0, most: 0 },
  pickup: { least: 0, most: 0 },
} as const;
/** How long the server stores an Idempotency-Key. */
export const IDEMPOTENCY_KEY_MS = 2 * DAY_MS;
/** Version in error reports and the API description (product 9). */
export const RELEASE = '0.1.6';
/** How many pieces of a variant a patient may order and reserve at once; more than a family needs. */
export const ORDER_MAX_PIECES = 30;
/** The part of a variant's stock that all unpaid orders may reserve together. */
export const UNPAID_STOCK_SHARE = 0.5;
/** How many delivery addresses a patient can save. */
export const ADDRESSES_MAX = 10;
/** Reviews per page on a product page. */
export const REVIEWS_PAGE_SIZE = 5;
/** Name of the Trusted Types policy under which the app loads vendors' scripts. */
export const SCRIPT_POLICY = 'dalim';
export const NEARBY_SEARCH_PAGE_SIZE = 2000;
export const NEARBY_ONE_PAGE_SIZE = 1;
