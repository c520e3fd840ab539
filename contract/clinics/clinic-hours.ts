import { seoulTimestamp, seoulWeekday } from '../core/seoul-time';

/** HH:MM in Seoul; no consultation reaches into it. */
export interface Lunch {
  startTime: string;
  endTime: string;
}

/** The opening hours of a day, HH:MM in Seoul. */
export interface DayHours {
  openingTime: string;
  closingTime: string;
  lunch: Lunch | null;
}

/** Hours of a clinic, and those of weekdays that differ; 0 is Sunday. */
export interface WeekHours extends DayHours {
  weekdayHours: readonly (DayHours & { days: readonly number[] })[];
}

/** The opening hours of a weekday, whether or not the clinic is closed then. */
export function hoursOfWeekday(hours: WeekHours, weekday: number): DayHours {
  return hours.weekdayHours.find(({ days }) => days.includes(weekday)) ?? hours;
}

/** The opening hours of a Seoul day, whether or not the clinic is closed then. */
export function hoursOn(hours: WeekHours, date: string): DayHours {
  return hoursOfWeekday(hours, seoulWeekday(seoulTimestamp(date)));
}
