import { APPOINTMENT_MS, BOOKING_DAYS_AHEAD } from '../constants';
import { DAY_MS, seoulDate, seoulTimestamp, seoulWeekday } from './seoul-time';

/** What a clinic's calendar is made of: HH:MM in Seoul, days of the week (0 Sunday) and single dates off. */
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

/** The days that can be booked, today first, 14 days ahead included (design 6, Appointment). */
export function bookableDates(now: number): string[] {
  return Array.from({ length: BOOKING_DAYS_AHEAD + 1 }, (_, day) => seoulDate(now + day * DAY_MS));
}

/** The starts (ms) of that day's consultations: on the half hour, each ending by closing time. */
export function slotStarts(hours: ClinicHours, date: string): number[] {
  if (isDayOff(hours, date)) return [];
  const opening = seoulTimestamp(date, hours.openingTime);
  const closing = seoulTimestamp(date, hours.closingTime);
  const first = Math.ceil(opening / APPOINTMENT_MS) * APPOINTMENT_MS;
  const starts: number[] = [];
  for (let at = first; at + APPOINTMENT_MS <= closing; at += APPOINTMENT_MS) starts.push(at);
  return starts;
}

/** Whether a consultation may start then: one of the clinic's slots, still ahead, at most 14 days (spec 9). */
export function isBookable(hours: ClinicHours, startedAt: number, now: number): boolean {
  // Far beyond what a calendar can name, so that it need not be asked.
  if (startedAt <= now || startedAt > now + (BOOKING_DAYS_AHEAD + 1) * DAY_MS) return false;
  const date = seoulDate(startedAt);
  return bookableDates(now).includes(date) && slotStarts(hours, date).includes(startedAt);
}
