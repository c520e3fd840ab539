import { DAY_MS } from '../constants';
import { APPOINTMENT_MS, BOOKING_DAYS_AHEAD } from '../figures';
import { seoulDate, seoulTimestamp, seoulWeekday } from './seoul-time';

/** A clinic's calendar: HH:MM in Seoul, closed weekdays (0 is Sunday) and closed dates. */
export interface ClinicHours {
  openingTime: string;
  closingTime: string;
  weeklyDaysOff: readonly number[];
  datesOff: readonly string[];
}

/** Whether the clinic is closed on that Seoul day. */
export function isDayOff(hours: ClinicHours, date: string): boolean {
  return (
    hours.weeklyDaysOff.includes(seoulWeekday(seoulTimestamp(date))) ||
    hours.datesOff.includes(date)
  );
}

/** The bookable days, today first, through 14 days ahead (product 4, Appointment). */
export function bookableDates(now: number): string[] {
  return Array.from({ length: BOOKING_DAYS_AHEAD + 1 }, (_, day) => seoulDate(now + day * DAY_MS));
}

/** Starts (ms) of the day's slots: on the half hour, each ending by closing time. */
export function slotStarts(hours: ClinicHours, date: string): number[] {
  if (isDayOff(hours, date)) return [];
  const opening = seoulTimestamp(date, hours.openingTime);
  const closing = seoulTimestamp(date, hours.closingTime);
  const first = Math.ceil(opening / APPOINTMENT_MS) * APPOINTMENT_MS;
  const starts: number[] = [];
  for (let at = first; at + APPOINTMENT_MS <= closing; at += APPOINTMENT_MS) starts.push(at);
  return starts;
}

/**
 * Whether a consultation may start then: a slot of the clinic, in the future, at most 14 days ahead
 * (product 9).
 */
export function isBookable(hours: ClinicHours, startedAt: number, now: number): boolean {
  // Skips the calendar for times far out of range, which it may not represent.
  if (startedAt <= now || startedAt > now + (BOOKING_DAYS_AHEAD + 1) * DAY_MS) return false;
  const date = seoulDate(startedAt);
  return bookableDates(now).includes(date) && slotStarts(hours, date).includes(startedAt);
}
