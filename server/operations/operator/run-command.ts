import { errorFields } from '../../core/logger';
import { PictureStoreFault } from '../../shop/pictures/picture-store';
import { refused, type OperatorDeps, type Report } from './command';
import { CONTENT_USAGE, runContentCommand, type OnProgress } from './content-command';
import { DOCTOR_USAGE, runDoctor } from './doctor';
import { ORDERS_USAGE, runOrdersCommand } from './orders-command';
import { OUTBOX_USAGE, runOutboxCommand } from './outbox-command';
import { QUESTIONS_USAGE, runQuestionsCommand } from './questions-command';
import { RETURNS_USAGE, runReturnsCommand } from './returns-command';
import { REVIEWS_USAGE, runReviewsCommand } from './reviews-command';
import { runStaffCommand, STAFF_USAGE } from './staff-command';

interface Topic {
  usage: string;
  run: typeof runContentCommand;
}

/** The commands that run where the database is open. */
export const TOPICS: ReadonlyMap<string, Topic> = new Map([
  ['orders', { usage: ORDERS_USAGE, run: runOrdersCommand }],
  ['returns', { usage: RETURNS_USAGE, run: runReturnsCommand }],
  ['questions', { usage: QUESTIONS_USAGE, run: runQuestionsCommand }],
  ['reviews', { usage: REVIEWS_USAGE, run: runReviewsCommand }],
  ['staff', { usage: STAFF_USAGE, run: runStaffCommand }],
  ['outbox', { usage: OUTBOX_USAGE, run: runOutboxCommand }],
  ['content', { usage: CONTENT_USAGE, run: runContentCommand }],
  ['doctor', { usage: DOCTOR_USAGE, run: runDoctor }],
]);

/** Runs a command by its topic, without one of orders. Never throws: faults are logged and refused. */
export async function runCommand(
  deps: OperatorDeps,
  args: readonly string[],
  onProgress?: OnProgress,
): Promise<Report> {
  try {
    const [name = '', ...rest] = args;
    const topic = TOPICS.get(name);
    return await (topic ? topic.run(deps, rest, onProgress) : runOrdersCommand(deps, args));
  } catch (error) {
    if (error instanceof PictureStoreFault) {
      deps.logger.error('the store of pictures fails', errorFields(error));
      return refused(
        `사진 보관함을 쓰지 못해 가게를 바꾸지 않았어요. PICTURES_BUCKET과 그 열쇠의 권한을 확인하고 다시 실행해 주세요.\n${error.message}`,
      );
    }
    deps.logger.error('operator command failed', errorFields(error));
    return refused('문제가 생겨 아무것도 바꾸지 못했어요. 서버 기록을 확인해 주세요.');
  }
}
