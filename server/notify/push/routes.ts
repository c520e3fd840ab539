import { and, desc, eq, inArray } from 'drizzle-orm';
import {
  getPushKey,
  subscribePush,
  unsubscribePush,
  type PushSubscriptionInput,
} from '@contract/push/schemas';
import type { Clock } from '../../core/clock';
import type { Tx } from '../../db/client';
import { pushSubscriptions } from '../../db/schema/push';
import { ApiError } from '../../http/api-error';
import type { Api } from '../../http/api';
import { serve, serveOnce, showSuccess } from '../../http/serve';
import { newId } from '../../core/ids';
import { vapidOf } from './settings';

/** Devices per patient; the oldest is dropped. */
const MAX_DEVICES = 10;

/** Subscribes the device for this patient and for nobody else. */
async function storeSubscription(
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
  // Reminders planned for the device's earlier patient are deleted with the old subscription.
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

/** Unsubscribes the device from this patient's reminders. */
async function dropSubscription(tx: Tx, patientId: string, endpoint: string): Promise<void> {
  const own = and(
    eq(pushSubscriptions.patientId, patientId),
    eq(pushSubscriptions.endpoint, endpoint),
  );
  await tx.delete(pushSubscriptions).where(own);
}

/** Push services of known browsers; a leading dot matches any subdomain. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '.push.apple.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
] as const;

/** Only known push services, or a patient could make the server call any host. */
function isPushService(endpoint: string, otherOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port } = new URL(endpoint);
  if (otherOrigins.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return KNOWN_HOSTS.some((known) =>
    known.startsWith('.') ? hostname.endsWith(known) : hostname === known,
  );
}

/** Mounts the push subscriptions for consultation reminders (product 10). */
export function pushRoutes(api: Api): void {
  const { clock, config, keys } = api.deps;

  serve(api, getPushKey, async () => ({ publicKey: (await vapidOf(keys, config)).publicKey }));

  serveOnce(api, subscribePush, showSuccess, async ({ patientId, body }, tx) => {
    if (!isPushService(body.endpoint, config.push.otherOrigins))
      throw new ApiError(422, 'invalid_fields', {
        fields: { endpoint: '알림을 받을 수 없는 주소입니다.' },
      });
    await storeSubscription(tx, clock, patientId, body);
  });

  serveOnce(api, unsubscribePush, showSuccess, ({ patientId, body }, tx) =>
    dropSubscription(tx, patientId, body.endpoint),
  );
}
