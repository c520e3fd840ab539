import { CARE_TEXT_MOST } from '@contract/orders/questions';
import { ApiError } from '../../http/api-error';
import { answerQuestion, listOpenQuestions } from '../../purchase/orders/questions';
import type { PaymentDeps } from '../../purchase/payments/providers/provider';
import {
  done,
  readReason,
  readWords,
  recordStaff,
  refused,
  TEXT,
  when,
  type Report,
} from './command';

export const QUESTIONS_USAGE = `사용법: npm run shop -- questions <명령>
  list                            답을 기다리는 질문, 오래된 것부터 50건
  answer 질문번호 --text "답"      답을 적어요. 물어본 분께 보이고, 한 번만 적을 수 있어요`;

/** Runs `npm run shop -- questions …` (product 4, Question), for clinics without the staff API. Safe to repeat. */
export async function runQuestionsCommand(
  deps: PaymentDeps,
  args: readonly string[],
): Promise<Report> {
  const read = readWords(args, { text: TEXT });
  const [name, id = '', ...rest] = read?.positionals ?? [];
  const { db, clock } = deps;
  if (name === 'list' && id === '') {
    await recordStaff(deps, 'staff_read', 'questions');
    const open = await listOpenQuestions(db);
    const lines = open.map(
      ({ question, order }) =>
        `${question.id} 주문 ${order.number}, ${when(question.askedAt)}\n  ${question.text}`,
    );
    return done(lines.join('\n') || '답을 기다리는 질문이 없어요.');
  }
  if (name !== 'answer' || rest.length > 0) return refused(QUESTIONS_USAGE);
  const text = readReason(read?.values.text, CARE_TEXT_MOST);
  if (text === null) return refused(`답을 --text 뒤에 ${CARE_TEXT_MOST}자까지 적어 주세요.`);
  await recordStaff(deps, 'staff_change', `answer question:${id}`);
  try {
    const given = { id, clinicId: null, text, by: 'operator' };
    await db.transaction((tx) => answerQuestion(tx, clock, given));
  } catch (error) {
    if (error instanceof ApiError) return refused('그런 질문이 없거나 이미 다른 답을 적었어요.');
    throw error;
  }
  return done('답을 적었어요. 물어본 분께 답이 있다고 알려 드려요.');
}
