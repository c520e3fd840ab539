import { DAY_MS } from '../core/constants';

/** For how many days after the delivery the clinic may be asked, and how often of one order. */
const QUESTION_DAYS = 30;
const QUESTIONS_MOST = 5;
/** Characters of a question, an answer or a doctor's note. */
export const CARE_TEXT_MOST = 500;

/** Whether the clinic of an order delivered at `deliveredAt` (ms) may be asked: one question at a time. */
export function canAskClinic(
  deliveredAt: number | null,
  questions: readonly { answeredAt: number | null }[],
  now: number,
): boolean {
  return (
    deliveredAt !== null &&
    now < deliveredAt + QUESTION_DAYS * DAY_MS &&
    questions.length < QUESTIONS_MOST &&
    questions.every(({ answeredAt }) => answeredAt !== null)
  );
}
