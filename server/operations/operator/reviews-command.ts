import { parseArgs } from 'node:util';
import { countCharacters, plainText } from '@contract/core/plain-text';
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
import { recordStaff } from './record-staff';
import { done, refused, when, type Report } from './report';

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
  const command = readReviewsCommand(args);
  if (typeof command === 'string') return refused(command);
  const { db, clock } = deps;
  if (command.name === 'list') {
    await recordStaff(deps, 'staff_read', 'reviews');
    const rows = await listReviewsToDecide(db);
    return done(rows.map(describe).join('\n') || '확인할 후기가 없어요.');
  }
  const keys = createKeys(db, clock);
  const { id, revision, decision } = command;
  return ANSWERS[await decideReview({ db, clock, keys }, id, revision, decision)](decision.state);
}

type Command =
  | { name: 'list' }
  | { name: 'decide'; id: string; revision: number; decision: Decision };

const ANSWERS: Readonly<Record<Decided, (state: Decision['state']) => Report>> = {
  done: (state) => done(state === 'shown' ? '후기를 보여 드려요.' : '후기를 가렸어요.'),
  already: (state) => done(state === 'shown' ? '이미 보이는 후기예요.' : '이미 가린 후기예요.'),
  changed: () => refused('그사이 쓰신 분이 후기를 고쳤어요. list로 다시 읽어 주세요.'),
  unknown: () => refused('후기를 찾을 수 없어요.'),
};

function readReviewsCommand(args: readonly string[]): Command | string {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    });
    const [name, number, ...rest] = positionals;
    if (name === 'list' && number === undefined) return { name };
    if ((name !== 'release' && name !== 'hide') || rest.length > 0) return REVIEWS_USAGE;
    const [, id, revision] = ID.exec(number ?? '') ?? [];
    if (id === undefined) return '후기번호를 list에 보이는 대로 적어 주세요.';
    const reason = plainText(values.reason ?? '').trim();
    if (name === 'hide' && (reason === '' || countCharacters(reason) > REASON_MOST))
      return `가리는 까닭을 --reason 뒤에 ${REASON_MOST}자까지 적어 주세요. 쓰신 분께 보여요.`;
    const decision: Decision = name === 'hide' ? { state: 'hidden', reason } : { state: 'shown' };
    return { name: 'decide', id, revision: Number(revision), decision };
  } catch {
    return REVIEWS_USAGE;
  }
}

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
