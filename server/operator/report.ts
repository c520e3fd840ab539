import { seoulClock, seoulDate } from '@contract/rules/seoul-time';

/** The answer to an operator, and whether the command succeeded. */
export interface Report {
  isOk: boolean;
  text: string;
}

export const done = (text: string): Report => ({ isOk: true, text });
export const refused = (text: string): Report => ({ isOk: false, text });

/** Day and time in Seoul, as reports write them. */
export const when = (at: number) => `${seoulDate(at)} ${seoulClock(at)}`;
