import { and, eq } from 'drizzle-orm';
import type { PushMessage } from '@contract/push/schemas';
import { DAY_MS } from '@contract/core/constants';
import type { Deps } from '../../http/deps';
import type { Tx } from '../../db/client';
import { pushSubscriptions } from '../../db/schema/push';
import { vapidOf } from './settings';

export type PushDeps = Pick<Deps, 'db' | 'config' | 'keys' | 'webPush'>;

type Device = typeof pushSubscriptions.$inferSelect;

/** The devices on which a patient has turned notifications on. */
export const findDevices = (tx: Tx, patientId: string): Promise<Device[]> =>
  tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.patientId, patientId));

/** Shows a message on these devices, tried once and for a day; whether one took it. Devices that are gone are dropped. */
export async function pushTo(
  { db, config, keys, webPush }: PushDeps,
  devices: readonly Device[],
  message: PushMessage,
): Promise<boolean> {
  if (devices.length === 0) return false;
  const vapid = await vapidOf(keys, config);
  const sending = { message, ttl: DAY_MS / 1000, urgency: 'normal' } as const;
  const deliveries = await Promise.all(
    devices.map(async (device) => {
      const delivery = await webPush.send(vapid, device, sending);
      if (delivery === 'gone') await dropDevice(db, device);
      return delivery;
    }),
  );
  return deliveries.includes('sent');
}

/** Forgets a device that is gone, unless it has subscribed again meanwhile. */
export async function dropDevice(
  tx: Tx,
  { id, endpoint }: Pick<Device, 'id' | 'endpoint'>,
): Promise<void> {
  const same = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint));
  await tx.delete(pushSubscriptions).where(same);
}
