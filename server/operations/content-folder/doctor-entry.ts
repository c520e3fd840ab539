import * as z from 'zod/mini';
import { WEEKDAYS } from '@contract/core/seoul-time';

const words = z.string().check(z.trim(), z.minLength(1));

/** What 의료법 제56조 제2항 forbids in a medical advertisement, by the rule's number. */
const FORBIDDEN: readonly (readonly [rule: string, words: RegExp])[] = [
  ['제2호(치료 효과 오인)', /효과|효능|특효|낫게|나았|치료율|후기|체험담|전후|비포|애프터/],
  ['제3호(거짓)', /완치|보장|100\s?%|백\s?퍼센트|부작용\s?(없|이 없|걱정)|재발\s?(없|이 없)/],
  ['제4호(비교)', /최고|최초|최대|최상|최다|제일|유일|으뜸|1위|일등|명의|독보적|누구보다/],
];

/** The rule that a text breaks and its word; null when none does. */
function forbiddenIn(text: string): string | null {
  for (const [rule, pattern] of FORBIDDEN) {
    const found = pattern.exec(text);
    if (found) return `‘${found[0]}’: 의료법 제56조 제2항 ${rule}가 막는 말이에요.`;
  }
  return null;
}

const advertised = words.check(
  z.check(({ value, issues }) => {
    const message = forbiddenIn(value);
    if (message !== null) issues.push({ code: 'custom', input: value, message });
  }),
);

const namesSpecialist = (
  doctor: Record<'title' | 'licence' | 'specialty' | 'introduction', string>,
) =>
  `${doctor.title} ${doctor.licence} ${doctor.specialty} ${doctor.introduction}`.includes('전문의');

/** A doctor of a clinic. Advertising law: each text is checked, and a person has confirmed it (product 3, Doctor). */
const doctorEntry = z
  .strictObject({
    name: words,
    title: advertised,
    licence: advertised,
    /** The number of the specialist's licence, without which nobody is called 전문의. */
    specialistNumber: z._default(z.nullable(words), null),
    specialty: advertised,
    since: z.int().check(z.minimum(1950), z.maximum(2100)),
    introduction: advertised,
    picture: z._default(z.nullable(words), null),
    days: z.array(z.enum(WEEKDAYS)).check(z.minLength(1)),
    /** Who has read these texts and stands for them. */
    confirmedBy: words,
  })
  .check(
    z.refine((doctor) => doctor.specialistNumber !== null || !namesSpecialist(doctor), {
      path: ['specialistNumber'],
      error: '전문의라고 쓰려면 면허 번호를 적어 주세요(의료법 제77조 제2항).',
    }),
  );

/** The doctors of a clinic, told apart by their names. */
export const doctorEntries = z.array(doctorEntry).check(
  z.refine((doctors) => new Set(doctors.map(({ name }) => name)).size === doctors.length, {
    error: '같은 이름의 한의사가 두 번 있어요. 이름 뒤에 가, 나를 붙여 나눠 주세요.',
  }),
);
