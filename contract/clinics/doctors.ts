import { seoulDate, seoulWeekday } from '../core/seoul-time';
import type { Doctor } from './schemas';

/** `김도현 원장`. */
export const doctorName = ({ name, title }: Pick<Doctor, 'name' | 'title'>): string =>
  `${name} ${title}`;

/** The one doctor of a clinic who is on duty on the Seoul day of a time (ms); null where nobody or several are. */
export function doctorOn(
  {
    doctors = [],
    datesOff,
  }: { doctors?: readonly Doctor[] | undefined; datesOff: readonly string[] },
  at: number,
): Doctor | null {
  if (datesOff.includes(seoulDate(at))) return null;
  const onDuty = doctors.filter(({ days }) => days.includes(seoulWeekday(at)));
  return onDuty.length === 1 ? (onDuty[0] ?? null) : null;
}

/** `김도현 원장 외 2명`; null without doctors. */
export function doctorsInWords(doctors: readonly Doctor[] | undefined): string | null {
  const [first, ...others] = doctors ?? [];
  if (first === undefined) return null;
  return others.length === 0 ? doctorName(first) : `${doctorName(first)} 외 ${others.length}명`;
}
