/** Korea has had no daylight saving time since 1988, so Seoul is always UTC+9. */
const OFFSET_MS = 9 * 60 * 60_000;

/** The names of the weekdays; 0 is Sunday. */
export const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;

function shifted(at: number): Date {
  return new Date(at + OFFSET_MS);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The calendar day in Seoul, YYYY-MM-DD, of a timestamp in ms. */
export function seoulDate(at: number): string {
  return shifted(at).toISOString().slice(0, 10);
}

/** The clock in Seoul, HH:MM, of a timestamp in ms. */
export function seoulClock(at: number): string {
  return shifted(at).toISOString().slice(11, 16);
}

/** The day of the week in Seoul, 0 is Sunday. */
export function seoulWeekday(at: number): number {
  return shifted(at).getUTCDay();
}

/** The timestamp (ms) of a Seoul day and clock. `24:00` is the end of the day. */
export function seoulTimestamp(date: string, clock = '00:00'): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return Date.parse(`${date}T00:00:00Z`) - OFFSET_MS + (hours * 60 + minutes) * 60_000;
}

export const SEOUL_DATE = /^\d{4}-\d\d-\d\d$/;

/** Whether it is an existing date, written YYYY-MM-DD. */
export function isSeoulDate(date: string): boolean {
  if (!SEOUL_DATE.test(date)) return false;
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}

/** `11월 21일`. */
export function formatSeoulMonthDay(at: number): string {
  const day = shifted(at);
  return `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일`;
}

/** `11월 21일 토요일`. */
export function formatSeoulDay(at: number): string {
  return `${formatSeoulMonthDay(at)} ${weekdayName(at)}요일`;
}

/** `2026년 11월 21일`. */
export function formatSeoulDate(at: number): string {
  const day = shifted(at);
  return `${day.getUTCFullYear()}년 ${formatSeoulMonthDay(at)}`;
}

/** `토`. */
export function weekdayName(at: number): string {
  return WEEKDAYS[seoulWeekday(at)] ?? '';
}

/** In front of times where the device has another time zone. */
let zone = '';

/** Has times of this page say their zone, unless the device's is the same. */
export function nameZoneAbroad(): void {
  zone = new Date().getTimezoneOffset() * 60_000 === -OFFSET_MS ? '' : '한국 시각 ';
}

/** `오후 3:30`, or `한국 시각 오후 3:30` on a device in another time zone. */
export const formatSeoulTime = (at: number): string => zone + clockWords(at);

/** `오후 3:30`, formatted here because engines disagree on the day period (vendors 10). */
export function clockWords(at: number): string {
  const day = shifted(at);
  const hours = day.getUTCHours();
  return `${hours < 12 ? '오전' : '오후'} ${hours % 12 === 0 ? 12 : hours % 12}:${two(day.getUTCMinutes())}`;
}

/** `오후 6:00` of a clock HH:MM; `24:00` is `밤 12:00`. */
export function clockInHalves(clock: string): string {
  return clock === '24:00' ? '밤 12:00' : clockWords(seoulTimestamp('1970-01-01', clock));
}

/** `오후 3:30 – 4:00`; the second half of the day is named again only when it differs. */
export function formatSeoulRange(from: number, to: number): string {
  const start = clockWords(from);
  const end = clockWords(to);
  return `${zone}${start} – ${end.slice(0, 2) === start.slice(0, 2) ? end.slice(3) : end}`;
}
