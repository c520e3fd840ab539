import { DAY_MS } from '../core/constants';
import { APPOINTMENT_MS, BOOKING_DAYS_AHEAD } from '../core/figures';
import { hoursOn, type Lunch, type WeekHours } from '../clinics/clinic-hours';
import { seoulDate, seoulTimestamp, seoulWeekday } from '../core/seoul-time';

/** Closed weekdays (0 is Sunday) and closed dates of a clinic. */
export interface DaysOff {
  weeklyDaysOff: readonly number[];
  datesOff: readonly string[];
}

/** A time (ms) in which a clinic gives no consultations. */
export interface BlockedTime {
  startsAt: number;
  endsAt: number;
}

/** All that decides which times a clinic offers. */
export interface ClinicHours extends WeekHours, DaysOff {
  blockedTimes: readonly BlockedTime[];
}

/** Whether the clinic is closed on that Seoul day. */
export function isDayOff({ weeklyDaysOff, datesOff }: DaysOff, date: string): boolean {
  return weeklyDaysOff.includes(seoulWeekday(seoulTimestamp(date))) || datesOff.includes(date);
}

/** The bookable days, today first, through 14 days ahead (product 4, Appointment). */
export function bookableDates(now: number): string[] {
  return Array.from({ length: BOOKING_DAYS_AHEAD + 1 }, (_, day) => seoulDate(now + day * DAY_MS));
}

/** Starts (ms) of the day's slots: on the half hour, each ending by closing time, outside lunch and blocked times. */
export function slotStarts(hours: ClinicHours, date: string): number[] {
  if (isDayOff(hours, date)) return [];
  const { openingTime, closingTime, lunch } = hoursOn(hours, date);
  const closing = seoulTimestamp(date, closingTime);
  const first = Math.ceil(seoulTimestamp(date, openingTime) / APPOINTMENT_MS) * APPOINTMENT_MS;
  const breaks = lunch === null ? hours.blockedTimes : [...hours.blockedTimes, onDate(lunch, date)];
  const starts: number[] = [];
  for (let at = first; at + APPOINTMENT_MS <= closing; at += APPOINTMENT_MS)
    if (!breaks.some((one) => one.startsAt < at + APPOINTMENT_MS && at < one.endsAt))
      starts.push(at);
  return starts;
}

function onDate({ startTime, endTime }: Lunch, date: string): BlockedTime {
  return { startsAt: seoulTimestamp(date, startTime), endsAt: seoulTimestamp(date, endTime) };
}

/** Whether a consultation may start then: a slot of the clinic, in the future, at most 14 days ahead (product 9). */
export function isBookable(hours: ClinicHours, startedAt: number, now: number): boolean {
  // Skips the calendar for times far out of range, which it may not represent.
  if (startedAt <= now || startedAt > now + (BOOKING_DAYS_AHEAD + 1) * DAY_MS) return false;
  const date = seoulDate(startedAt);
  return bookableDates(now).includes(date) && slotStarts(hours, date).includes(startedAt);
}
