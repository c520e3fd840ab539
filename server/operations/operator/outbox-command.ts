import { and, desc, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { ID_PATTERN } from '@contract/core/constants';
import { isSeoulDate, seoulDate, seoulTimestamp } from '@contract/core/seoul-time';
import type { Tx } from '../../db/client';
import { POLICIES } from '../content-folder/rows/document-rows';
import { messages, outboxEvents } from '../../db/schema/outbox';
import { MESSAGE_TEXT_NAMES, talkTextOf } from '../../vendors/messages/message-texts';
import { planTermsMessages } from '../../notify/outbox/messages/plan';
import { replayOne, replaySince } from '../../notify/outbox/stored-events';
import { wakeOutbox } from '../../notify/outbox/poller';
import { done, recordStaff, refused, when, type OperatorDeps, type Report } from './command';

export const OUTBOX_USAGE = `사용법: npm run shop -- outbox <명령>
  list              보내지 못해 멈춘 알림과 다시 보내고 있는 알림, 갔는지 모르는 안내, 최근 50건씩
  replay 알림번호   알림을 다시 보내요 (이미 보낸 것도)
  replay --since 2026-11-20   그날부터 한 번도 받지 않은 알림과 멈춘 안내를 모두 보내요
  announce 2026-12-28         그날 시행하는 이용약관을 모든 회원께 알려요 (한 번만)
  texts             솔라피에 알림톡 템플릿으로 등록할 글`;

const LIST = 50;

/** Runs `npm run shop -- outbox …` (decision 0138). Safe to repeat. */
export async function runOutboxCommand(
  deps: OperatorDeps,
  args: readonly string[],
): Promise<Report> {
  const [name, id, ...rest] = args;
  if (name === 'list' && id === undefined) {
    await recordStaff(deps, 'staff_read', 'outbox');
    return done(await list(deps.db));
  }
  if (name === 'texts' && id === undefined) return done(texts(deps.config.publicOrigin));
  if (name === 'announce' && rest.length === 0) return announce(deps, id);
  if (name === 'replay' && id === '--since') return replayFrom(deps, rest);
  if (name !== 'replay' || id === undefined || rest.length > 0) return refused(OUTBOX_USAGE);
  if (!ID_PATTERN.test(id)) return refused('알림번호는 list에 나오는 24자리예요.');
  await recordStaff(deps, 'staff_change', `replay event:${id}`);
  return (await replayOne(deps.db, id, deps.clock()))
    ? done(`${id} 알림을 다시 보내요.`)
    : refused(`${id} 알림을 찾을 수 없어요. 보낸 지 30일이 지난 알림은 남아 있지 않아요.`);
}

async function replayFrom(deps: OperatorDeps, args: readonly string[]): Promise<Report> {
  const [day = '', ...rest] = args;
  if (!isSeoulDate(day) || rest.length > 0) return refused('날짜는 2026-11-20처럼 써 주세요.');
  await recordStaff(deps, 'staff_change', `replay since:${day}`);
  return done(`알림 ${await replaySince(deps.db, seoulTimestamp(day), deps.clock())}건을 보내요.`);
}

/** Tells every patient of announced terms, as article 3 of the terms promises for changes that matter to them. */
async function announce(deps: OperatorDeps, day = ''): Promise<Report> {
  const { db, clock } = deps;
  const isKnown = (await POLICIES.read(db)).some(
    ({ kind, revision }) => kind === 'terms-of-use' && revision === day,
  );
  if (!isKnown || !isSeoulDate(day) || day <= seoulDate(clock()))
    return refused('시행일이 아직 오지 않은 이용약관의 날짜를 2026-12-28처럼 적어 주세요.');
  if (deps.messenger === null)
    return refused('알릴 길이 없어요. SMTP_URL이나 SOLAPI_로 시작하는 설정을 채워 주세요.');
  await recordStaff(deps, 'staff_change', `announce terms:${day}`);
  const count = await planTermsMessages(db, seoulTimestamp(day), clock());
  wakeOutbox();
  return done(`회원 ${count}명께 ${day} 이용약관을 알려요.`);
}

const texts = (shop: string) =>
  MESSAGE_TEXT_NAMES.map((name) => `── ${name}\n${talkTextOf(name, shop)}`).join('\n\n');

async function list(tx: Tx): Promise<string> {
  const { parkedAt, dueAt, tries } = outboxEvents;
  const find = (which: SQL | undefined, newest: SQL) =>
    tx.select().from(outboxEvents).where(which).orderBy(newest).limit(LIST);
  const parked = await find(isNotNull(parkedAt), desc(parkedAt));
  const failing = await find(and(isNotNull(dueAt), gt(tries, 0)), desc(dueAt));
  const lines = [
    ...parked.map((event) => describe('멈춤', event)),
    ...failing.map((event) => describe('다시 보내는 중', event)),
    ...(await listMessages(tx)),
  ];
  return lines.join('\n') || '멈추거나 밀린 알림이 없어요.';
}

/** Messages to people that are not sent: parked, tried again, or ended without a receipt. */
async function listMessages(tx: Tx): Promise<string[]> {
  const { sentAt, failure, parkedAt, createdAt } = messages;
  const rows = await tx
    .select()
    .from(messages)
    .where(and(isNull(sentAt), or(isNotNull(failure), isNotNull(parkedAt))))
    .orderBy(desc(createdAt))
    .limit(LIST);
  return rows.map((message) => {
    const { dueAt, failures: tries, sends } = message;
    const isParked = message.parkedAt !== null;
    const state = isParked ? '멈춤' : dueAt === null ? '끝냄' : '다시 보내는 중';
    const type = `안내 ${message.kind}`;
    return describe(state, { ...message, type, at: message.createdAt, tries: tries + sends });
  });
}

type Listed = Pick<typeof outboxEvents.$inferSelect, 'id' | 'at' | 'tries' | 'failure'> & {
  type: string;
};

function describe(state: string, { id, type, at, tries, failure }: Listed): string {
  return [id, state, type, when(at), `${tries}번 시도`, failure ?? ''].join('  ').trimEnd();
}
