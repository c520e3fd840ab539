import { REPORT_REASONS } from '@contract/reviews/schemas';
import { createKeys } from '../../db/server-keys';
import type { PaymentDeps } from '../../purchase/payments/providers/provider';
import {
  decideReview,
  listReviewsToDecide,
  type Decided,
  type Decision,
  type ReviewToDecide,
} from '../../shop/reviews/moderation';
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

export const REVIEWS_USAGE = `사용법: npm run shop -- reviews <명령>
  list                                 확인을 기다리는 후기와 신고받은 후기
  release 후기번호                     후기를 보여요 (신고받은 후기라면 그대로 둬요)
  hide 후기번호 --reason "가리는 까닭"    후기를 가려요. 까닭은 쓰신 분께 보여요`;

/** As the list prints it: the id, and the revision that was read. */
const ID = /^([0-9a-f]{24})\.(\d{1,9})$/;
const REASON_MOST = 200;

/** Runs `npm run shop -- reviews …` (product 2, Reviews). Safe to repeat. */
export async function runReviewsCommand(
  deps: PaymentDeps,
  args: readonly string[],
): Promise<Report> {
  const read = readWords(args, { reason: TEXT });
  if (read === null) return refused(REVIEWS_USAGE);
  const { positionals, values } = read;
  const [name, number = '', ...rest] = positionals;
  const { db, clock } = deps;
  if (name === 'list' && positionals.length === 1) {
    await recordStaff(deps, 'staff_read', 'reviews');
    const rows = await listReviewsToDecide(db);
    return done(rows.map(describe).join('\n') || '확인할 후기가 없어요.');
  }
  if ((name !== 'release' && name !== 'hide') || rest.length > 0) return refused(REVIEWS_USAGE);
  const [, id, revision] = ID.exec(number) ?? [];
  if (id === undefined) return refused('후기번호를 list에 보이는 대로 적어 주세요.');
  const reason = name === 'hide' ? readReason(values.reason, REASON_MOST) : '';
  if (reason === null)
    return refused(
      `가리는 까닭을 --reason 뒤에 ${REASON_MOST}자까지 적어 주세요. 쓰신 분께 보여요.`,
    );
  const decision: Decision = name === 'hide' ? { state: 'hidden', reason } : { state: 'shown' };
  const keys = createKeys(db, clock);
  const decided = await decideReview({ db, clock, keys }, id, Number(revision), decision);
  return ANSWERS[decided](decision.state);
}

const ANSWERS: Readonly<Record<Decided, (state: Decision['state']) => Report>> = {
  done: (state) => done(state === 'shown' ? '후기를 보여 드려요.' : '후기를 가렸어요.'),
  already: (state) => done(state === 'shown' ? '이미 보이는 후기예요.' : '이미 가린 후기예요.'),
  changed: () => refused('그사이 쓰신 분이 후기를 고쳤어요. list로 다시 읽어 주세요.'),
  unknown: () => refused('후기를 찾을 수 없어요.'),
};

function describe(review: ReviewToDecide): string {
  const { id, revision, state, productName, author, rating, text, createdAt, reports } = review;
  return [
    `${id}.${revision}  ${state === 'waiting' ? '확인 대기' : '공개 중'}  ${productName}  별 ${rating}  ${author}  ${when(createdAt)}`,
    `  ${text.replaceAll('\n', '\n  ')}`,
    ...(reports.length === 0
      ? []
      : [
          `  신고 ${reports.length}건: ${reports.map((reason) => REPORT_REASONS[reason]).join(', ')}`,
        ]),
  ].join('\n');
}
