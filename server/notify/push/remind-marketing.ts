import { and, eq, getTableColumns, inArray, isNull, lte, or } from 'drizzle-orm';
import { BRAND_NAME } from '@contract/core/brand';
import { MARKETING_REMINDER_MS } from '@contract/core/figures';
import type { PushMessage } from '@contract/push/schemas';
import { formatSeoulDate } from '@contract/core/seoul-time';
import type { Deps } from '../../http/deps';
import type { Tx } from '../../db/client';
import { patientConsents } from '../../db/schema/health';
import { messages } from '../../db/schema/outbox';
import { patients } from '../../db/schema/patients';
import { pushSubscriptions } from '../../db/schema/push';
import { isReachable } from '../../accounts/patients/queries';
import { newId } from '../../core/ids';
import { toldFrom } from '../../core/told-hours';
import { findDevices, pushTo } from './push-to';

type RemindDeps = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'keys' | 'logger' | 'messenger' | 'webPush'
>;

/** At most so many patients an hour and process. */
const BATCH = 100;

type Consent = Pick<typeof patientConsents.$inferSelect, 'patientId' | 'agreedAt' | 'remindedAt'>;

/**
 * Reminds patients every two years of their consent to news and how to withdraw it (product 2, News). Each patient is
 * claimed by one process; the claim is undone when no device accepts the reminder.
 */
export async function remindOfMarketing(deps: RemindDeps): Promise<void> {
  const { db, clock, logger, messenger } = deps;
  const now = clock();
  if (toldFrom('marketing', now) > now) return;
  const devices = db.select({ id: pushSubscriptions.patientId }).from(pushSubscriptions);
  const due = await db
    .select(getTableColumns(patientConsents))
    .from(patientConsents)
    .innerJoin(patients, eq(patients.id, patientConsents.patientId))
    .where(
      and(
        isDue(now),
        or(
          inArray(patientConsents.patientId, devices),
          messenger === null ? undefined : isReachable(messenger),
        ),
      ),
    )
    .limit(BATCH);
  let sent = 0;
  for (const consent of due) if (await tell(deps, consent)) sent += 1;
  if (sent > 0) logger.info('marketing reminders', { sent });
}

const isDue = (now: number) =>
  and(
    eq(patientConsents.kind, 'marketing'),
    lte(patientConsents.agreedAt, now - MARKETING_REMINDER_MS),
    or(
      isNull(patientConsents.remindedAt),
      lte(patientConsents.remindedAt, now - MARKETING_REMINDER_MS),
    ),
  );

/** Records that the patient is told now, unless another process has. */
async function claim(tx: Tx, patientId: string, now: number): Promise<boolean> {
  const claimed = await tx
    .update(patientConsents)
    .set({ remindedAt: now })
    .where(and(eq(patientConsents.patientId, patientId), isDue(now)))
    .returning({ at: patientConsents.remindedAt });
  return claimed.length > 0;
}

async function tell(deps: RemindDeps, consent: Consent): Promise<boolean> {
  const { db, clock, messenger } = deps;
  const { patientId, agreedAt, remindedAt } = consent;
  const now = clock();
  const devices = await findDevices(db, patientId);
  if (devices.length === 0) {
    if (messenger === null) return false;
    return db.transaction(async (tx) => {
      const isOurs = await claim(tx, patientId, now);
      const row = { kind: 'marketing', patientId, startsAt: agreedAt } as const;
      if (isOurs)
        await tx.insert(messages).values({ id: newId(clock), ...row, createdAt: now, dueAt: now });
      return isOurs;
    });
  }
  if (!(await claim(db, patientId, now))) return false;
  if (await pushTo(deps, devices, message(agreedAt))) return true;
  const isClaimed = and(
    eq(patientConsents.patientId, patientId),
    eq(patientConsents.kind, 'marketing'),
    eq(patientConsents.remindedAt, now),
  );
  await db.update(patientConsents).set({ remindedAt }).where(isClaimed);
  return false;
}

const message = (agreedAt: number): PushMessage => ({
  title: `${BRAND_NAME} 소식 받기를 알려 드려요`,
  body: `${formatSeoulDate(agreedAt)}에 동의하신 소식 받기가 켜져 있어요. 그만 받으시려면 눌러서 표시를 지워 주세요.`,
  tag: 'marketing-consent',
  path: '/my-page/info',
});
