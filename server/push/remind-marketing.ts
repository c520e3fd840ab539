import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { BRAND_NAME } from '@contract/brand';
import { DAY_MS } from '@contract/constants';
import { MARKETING_REMINDER_MS } from '@contract/figures';
import type { PushMessage } from '@contract/push';
import { formatSeoulDate, seoulClock } from '@contract/rules/seoul-time';
import type { Deps } from '../deps';
import { patientConsents } from '../db/schema/health';
import { pushSubscriptions } from '../db/schema/push';
import { vapidOf } from './vapid';

type RemindDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'keys' | 'logger' | 'webPush'>;

/** At most so many patients an hour and process. */
const BATCH = 100;
/** No message comes at night (marketing agreement); in Seoul. */
const [FROM, UNTIL] = ['09:00', '20:00'];

type Consent = Pick<typeof patientConsents.$inferSelect, 'patientId' | 'agreedAt' | 'remindedAt'>;

/**
 * Tells those who agreed to news every two years that the consent holds and how it is withdrawn, and records when
 * (product 2, News). Who has no device for messages is told on the screen of their information. Any number of
 * processes may run it: each patient is claimed by one, and given back when no message was sent.
 */
export async function remindOfMarketing(deps: RemindDeps): Promise<void> {
  const { db, clock, logger } = deps;
  const now = clock();
  const time = seoulClock(now);
  if (time < FROM || time >= UNTIL) return;
  const devices = db.select({ id: pushSubscriptions.patientId }).from(pushSubscriptions);
  const due = await db
    .select()
    .from(patientConsents)
    .where(and(isDue(now), inArray(patientConsents.patientId, devices)))
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

async function tell(deps: RemindDeps, consent: Consent): Promise<boolean> {
  const { db, clock, keys, config, webPush } = deps;
  const { patientId, agreedAt, remindedAt } = consent;
  const now = clock();
  const own = eq(patientConsents.patientId, patientId);
  const claimed = await db
    .update(patientConsents)
    .set({ remindedAt: now })
    .where(and(own, isDue(now)))
    .returning({ at: patientConsents.remindedAt });
  if (claimed.length === 0) return false;
  const vapid = await vapidOf(keys, config);
  const devices = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.patientId, patientId));
  const deliveries = await Promise.all(
    devices.map((device) =>
      webPush.send(vapid, device, {
        message: message(agreedAt),
        ttl: DAY_MS / 1000,
        urgency: 'normal',
      }),
    ),
  );
  if (deliveries.includes('sent')) return true;
  const isClaimed = and(
    own,
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
