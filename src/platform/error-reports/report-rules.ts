import { formatSeoulDate, formatSeoulTime, weekdayName } from '@contract/rules/seoul-time';

/** spec 8: these belong to the life of a session and are no news. */
const EXPECTED_STATUSES: readonly unknown[] = [401, 403, 409];

/** Whether an error is to be reported: not the answers that a session lives with (spec 8, Error reporting). */
export function isWorthReporting(error: unknown): boolean {
  if (error === null || error === undefined) return false;
  return !(
    typeof error === 'object' &&
    'status' in error &&
    EXPECTED_STATUSES.includes(error.status)
  );
}

/** `2026년 11월 21일 토요일 오후 3:05`, whatever the device's clock and language are (vendors 10). */
export function errorTime(at: number): string {
  return `${formatSeoulDate(at)} ${weekdayName(at)}요일 ${formatSeoulTime(at)}`;
}

/** An address without its query and hash, in which codes and numbers travel, and without an order's number. */
export function bareAddress(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/\b[0-9a-f]{24}\b/g, ':id');
}
