import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PushSubscriptionInput } from '@contract/push';
import type { Clock } from '../clock';
import type { Tx } from '../db/client';
import { pushSubscriptions } from '../db/schema/push';
import { newId } from '../ids';

/** More devices than anybody carries; the oldest make room. */
const MAX_DEVICES = 10;

/** Reminders of that patient go to the device from now on, and nobody else's do. */
export async function keepSubscription(
  tx: Tx,
  clock: Clock,
  patientId: string,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<void> {
  const values = { patientId, endpoint, p256dh: keys.p256dh, auth: keys.auth };
  const [own] = await tx
    .select({ patientId: pushSubscriptions.patientId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint))
    .for('update');
  // what was planned for an earlier patient of the device goes with their subscription
  if (own && own.patientId !== patientId)
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
  await tx
    .insert(pushSubscriptions)
    .values({ id: newId(clock), ...values, createdAt: clock() })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
  const tooMany = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.patientId, patientId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(MAX_DEVICES);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany));
}

/** The device hears nothing of that patient any more. */
export async function dropSubscription(tx: Tx, patientId: string, endpoint: string): Promise<void> {
  const own = and(
    eq(pushSubscriptions.patientId, patientId),
    eq(pushSubscriptions.endpoint, endpoint),
  );
  await tx.delete(pushSubscriptions).where(own);
}
