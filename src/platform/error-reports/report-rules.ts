import { formatSeoulDate, formatSeoulTime, weekdayName } from '@contract/core/seoul-time';

/** product 8: expected statuses, not reported */
const EXPECTED_STATUSES: readonly unknown[] = [401, 403, 409];

const statusOf = (error: unknown) => (Object(error) as { status?: unknown }).status;

/** Whether an error is reported: not the statuses above (product 8, Error reporting). */
export function isWorthReporting(error: unknown): boolean {
  return error !== null && error !== undefined && !EXPECTED_STATUSES.includes(statusOf(error));
}

/** Whether the server responded with 500 or above. */
export function isServerError(error: unknown): boolean {
  const status = statusOf(error);
  return error instanceof Error && typeof status === 'number' && status >= 500;
}

/** `2026년 11월 21일 토요일 오후 3:05`, independent of the device's time zone and language (vendors 10). */
export function errorTime(at: number): string {
  return `${formatSeoulDate(at)} ${weekdayName(at)}요일 ${formatSeoulTime(at)}`;
}

/** An address without query, hash and order numbers, which may be private. */
export function bareAddress(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/\b[0-9a-f]{24}\b/g, ':id');
}
