import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '../../../db/client';
import { messages } from '../../../db/schema/outbox';
import type { Deps } from '../../../http/deps';
import { errorFields } from '../../../core/logger';
import { toldFrom } from '../../../core/told-hours';
import { PERIODS } from '../../../core/periods';
import { waitOn } from '../../../shop/catalog/stock-alerts';
import { raiseAlarm } from '../../../telemetry/security-log';
import type { PushDeps } from '../../push/push-to';
import type { Messenger, Sent } from '../../../vendors/messages/messenger';
import { backOff, GIVE_UP_MS, type Services } from '../services';
import { prepare } from './prepare';
import { pushMessage } from './push-message';

interface SendDeps extends PushDeps, Pick<Deps, 'clock' | 'logger'> {
  readonly messenger: Messenger;
  readonly services: Services;
}

/** What a process has claimed and not settled is due again after this time (ms). */
export const MESSAGE_LEASE_MS = 45_000;

type Message = typeof messages.$inferSelect;

/** Goes to many at once and has no hour, so it waits behind everything else. */
const CAN_WAIT: readonly Message['kind'][] = ['terms', 'marketing', 'restocked'];

/**
 * Claims due messages for this process, what can wait last; another one takes over what it does not get to. Safe in many
 * processes at once.
 */
export async function claimMessages(db: Db, now: number, limit: number): Promise<Message[]> {
  const urgent = await claimSome(db, now, limit, notInArray(messages.kind, [...CAN_WAIT]));
  const room = limit - urgent.length;
  return room === 0 ? urgent : [...urgent, ...(await claimSome(db, now, room))];
}

async function claimSome(db: Db, now: number, limit: number, which?: SQL): Promise<Message[]> {
  const due = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isNotNull(messages.dueAt), lte(messages.dueAt, now), which))
    .orderBy(asc(messages.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(messages)
    .set({ dueAt: now + MESSAGE_LEASE_MS })
    .where(inArray(messages.id, due))
    .returning();
}

const ONCE: ReadonlySet<Message['kind']> = new Set(['reminder_day', 'reminder_hour', 'restocked']);

/** Counts a send before it is made: what is told `ONCE` once, others twice. False if another process has it. */
async function begin(db: Db, { id, kind, sends, dueAt }: Message, now: number): Promise<boolean> {
  const isLast = ONCE.has(kind) || sends > 0;
  const begun = await db
    .update(messages)
    .set({ sends: sends + 1, dueAt: isLast ? null : now + MESSAGE_LEASE_MS })
    .where(and(eq(messages.id, id), eq(messages.sends, sends), eq(messages.dueAt, dueAt ?? 0)))
    .returning({ id: messages.id });
  return begun.length > 0;
}

/**
 * Sends a claimed message, unless what it says is no longer so; parks what could not be sent for three days. At night,
 * what can wait is due again in the morning.
 */
export async function sendMessage(deps: SendDeps, message: Message): Promise<void> {
  const { db, clock, messenger, services, logger } = deps;
  const { id, kind, sends, failures, failingSince } = message;
  const record = (set: Partial<Message>) => db.update(messages).set(set).where(eq(messages.id, id));
  // what failed by day may be due again at night
  const from = kind === 'restocked' || kind === 'marketing' ? toldFrom(kind, clock()) : 0;
  if (from > clock()) {
    await record({ dueAt: from });
    return;
  }
  if (kind === 'restocked' && (await waitOn(db, message))) return;
  const ready = await prepare(deps, message);
  if (ready === null) {
    await record({ dueAt: null, failure: null });
    return;
  }
  if (clock() - (failingSince ?? message.createdAt) > GIVE_UP_MS) {
    await record({ dueAt: null, parkedAt: clock() });
    // an alarm that fails raises none, and neither does what waited for a provider to be configured
    if (kind !== 'alarm' && failures > 0)
      raiseAlarm(logger, 'message parked', { messageId: id, kind, failure: message.failure ?? '' });
    return;
  }
  if (!(await begin(db, message, clock()))) return;
  const isFirst = sends === 0 && failures === 0;
  const [{ outcome, code = '', tries }] = await Promise.all([
    messenger.send({ id, ...ready }),
    // a fault here must not have the message sent again
    isFirst &&
      pushMessage(deps, message, ready).catch((error: unknown) =>
        logger.warn('push', errorFields(error)),
      ),
  ]);
  const now = clock();
  for (const { way, ...one } of kind === 'alarm' ? [] : tries)
    services.note(way, isWorking(one) ? null : (one.code ?? one.outcome));
  if (outcome === 'sent') {
    await record({ dueAt: null, sentAt: now, failure: null });
    return;
  }
  logger.warn(`message ${outcome}`, { kind, code });
  const failure = `${outcome}: ${code}`;
  if (outcome === 'refused') await record({ dueAt: null, failure });
  // as a kill: what begin has written decides
  if (outcome === 'unknown') await record({ failure });
  if (outcome === 'not sent') {
    const dueAt = now + backOff(failures + 1, Math.random());
    const since = failingSince ?? now;
    await record({ dueAt, failures: failures + 1, failingSince: since, failure, sends });
  }
}

/** A service that refuses one recipient does its work. */
const isWorking = ({ outcome }: Sent) => outcome === 'sent' || outcome === 'refused';

/** Deletes messages 30 days after they were written; those sent of terms to come lose their patient instead. */
export async function purgeMessages(db: Db, now: number): Promise<void> {
  const { kind, sentAt, startsAt } = messages;
  const isOld = lt(messages.createdAt, now - PERIODS.messages.ms);
  await db
    .delete(messages)
    .where(and(isOld, or(ne(kind, 'terms'), isNull(sentAt), lte(startsAt, now))));
  // the id is left, so that announcing the same terms again does not tell the patient twice
  await db
    .update(messages)
    .set({ patientId: null })
    .where(and(isOld, eq(kind, 'terms'), isNotNull(messages.patientId)));
}
