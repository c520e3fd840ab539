import type { Clinic } from '@contract/clinics/schemas';
import { hoursOfWeekday, type DayHours } from '@contract/clinics/clinic-hours';
import { hoursOfClinic } from '@contract/clinics/clinic-status';
import { WEEKDAYS } from '@contract/core/seoul-time';

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

/** Weekdays (0 is Sunday) and what they have in common. */
export interface DaysInCommon<Value> {
  days: number[];
  value: Value;
}

/** The open weekdays of a clinic, Monday first, those with the same value together; null values are left out. */
export function byWeekday<Value>(
  clinic: Clinic,
  valueOf: (hours: DayHours) => Value | null,
): DaysInCommon<Value>[] {
  const hours = hoursOfClinic(clinic);
  const groups = new Map<string, DaysInCommon<Value>>();
  for (const day of MONDAY_FIRST) {
    if (hours.weeklyDaysOff.includes(day)) continue;
    const value = valueOf(hoursOfWeekday(hours, day));
    if (value === null) continue;
    const key = JSON.stringify(value);
    const group = groups.get(key) ?? { days: [], value };
    group.days.push(day);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** `월–금`, `화·목`, `월–수·금`, Monday first: three days or more in a row are a range. */
export function daysInWords(days: readonly number[]): string {
  const runs: number[][] = [];
  const places = days.map((day) => MONDAY_FIRST.indexOf(day)).sort((one, other) => one - other);
  for (const place of places) {
    const run = runs.at(-1);
    if (run?.at(-1) === place - 1) run.push(place);
    else runs.push([place]);
  }
  const nameOf = (place: number) => WEEKDAYS[MONDAY_FIRST[place] ?? 0] ?? '';
  return runs
    .flatMap((run) => {
      const names = run.map(nameOf);
      return names.length < 3 ? names : `${names[0]}–${names.at(-1)}`;
    })
    .join('·');
}
