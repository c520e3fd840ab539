import * as z from 'zod/mini';
import { seoulWeekday } from '../core/seoul-time';

/** What a doctor's page says beside name and days; lists leave it out. */
const profileSchema = z.object({
  /** In words, as `한의사 면허`. */
  licence: z.string(),
  specialty: z.string(),
  /** The year since which the doctor has practised. */
  since: z.int(),
  /** Two sentences of the doctor's own. */
  introduction: z.string(),
  picture: z.nullable(z.string()),
});

/** A doctor of a clinic, with the weekdays of the consultations; 0 is Sunday (product 3, Doctor). */
export const doctorSchema = z.object({
  name: z.string(),
  title: z.string(),
  days: z.array(z.int().check(z.minimum(0), z.maximum(6))),
  profile: z.optional(profileSchema),
});
export type Doctor = z.output<typeof doctorSchema>;

/** `김도현 원장`. */
export const doctorName = ({ name, title }: Pick<Doctor, 'name' | 'title'>): string =>
  `${name} ${title}`;

/** The one doctor who is on duty on the Seoul day of a time (ms); null where nobody or several are. */
export function doctorOn(doctors: readonly Doctor[] | undefined, at: number): Doctor | null {
  const onDuty = (doctors ?? []).filter(({ days }) => days.includes(seoulWeekday(at)));
  return onDuty.length === 1 ? (onDuty[0] ?? null) : null;
}

/** `김도현 원장 외 2명`; null without doctors. */
export function doctorsInWords(doctors: readonly Doctor[] | undefined): string | null {
  const [first, ...others] = doctors ?? [];
  if (first === undefined) return null;
  return others.length === 0 ? doctorName(first) : `${doctorName(first)} 외 ${others.length}명`;
}
