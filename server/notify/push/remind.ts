import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Deps } from '../../http/deps';
import { appointments } from '../../db/schema/appointments';
import { pushReminders, pushSubscriptions } from '../../db/schema/push';
import { planReminders } from './plan-reminders';
import { reminderMessage } from './reminder-message';
import type { Delivery } from '../../vendors/web-push';
import { vapidOf } from './vapid';

type RemindDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'keys' | 'logger' | 'webPush'>;

const BATCH = 20;
const RETRY_MS = 2 * 60_000;
const MAX_TRIES = 8;

/**
 * Sends due reminders a day and an hour before a booked consultation, once per device (product 10). Safe in many
 * processes: each reminder is claimed by one, for as long as a try may take.
 */
export async function remind(deps: RemindDeps): Promise<void> {
  const { db, clock, logger } = deps;
  await planReminders(db, clock());
  const tally: Partial<Record<Delivery | 'cancelled', number>> = {};
  for (;;) {
    const claimed = await claim(deps);
    if (claimed.length === 0) break;
    for (const outcome of await Promise.all(claimed.map((one) => deliver(deps, one))))
      tally[outcome] = (tally[outcome] ?? 0) + 1;
    if (claimed.length < BATCH) break;
  }
  // Counts only: no patient or order belongs in the log.
  if (Object.keys(tally).length > 0) logger.info('reminders', { ...tally });
}

interface Claimed {
  id: number;
  tries: number;
}

/** Claims the next due reminders. */
async function claim({ db, clock }: RemindDeps): Promise<Claimed[]> {
  const now = clock();
  const due = db
    .select({ id: pushReminders.id })
    .from(pushReminders)
    .where(lte(pushReminders.dueAt, now))
    .orderBy(asc(pushReminders.dueAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(pushReminders)
    .set({ dueAt: now + RETRY_MS })
    .where(inArray(pushReminders.id, due))
    .returning({ id: pushReminders.id, tries: pushReminders.tries });
}

async function deliver(deps: RemindDeps, { id, tries }: Claimed): Promise<Delivery | 'cancelled'> {
  const { db, clock, keys, config, webPush } = deps;
  const now = clock();
  const ofId = eq(pushReminders.id, id);
  const [found] = await db
    .select({
      kind: pushReminders.kind,
      appointmentId: appointments.id,
      orderId: appointments.orderId,
      startedAt: appointments.startedAt,
      status: appointments.status,
      outcome: appointments.outcome,
      subscriptionId: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushReminders)
    .innerJoin(appointments, eq(appointments.id, pushReminders.appointmentId))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushReminders.subscriptionId))
    .where(ofId);
  if (found?.status !== 'booked' || found.outcome !== null || found.startedAt <= now) {
    await db.update(pushReminders).set({ dueAt: null }).where(ofId);
    return 'cancelled';
  }
  const delivery = await webPush.send(await vapidOf(keys, config), found, {
    message: reminderMessage(found, now),
    ttl: Math.ceil((found.startedAt - now) / 1000),
    urgency: found.kind === 'hour' ? 'high' : 'normal',
  });
  switch (delivery) {
    case 'sent':
      await db.update(pushReminders).set({ dueAt: null, sentAt: clock() }).where(ofId);
      break;
    case 'gone':
      await dropDevice(deps, found.subscriptionId, found.endpoint);
      break;
    case 'refused':
      await db.update(pushReminders).set({ dueAt: null }).where(ofId);
      break;
    case 'later':
      await db
        .update(pushReminders)
        .set({
          tries: tries + 1,
          dueAt: tries + 1 < MAX_TRIES ? clock() + RETRY_MS * 2 ** tries : null,
        })
        .where(ofId);
  }
  return delivery;
}

/** Skips a device that has subscribed again meanwhile. */
async function dropDevice({ db }: RemindDeps, id: string, endpoint: string): Promise<void> {
  const same = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint));
  await db.delete(pushSubscriptions).where(same);
}
