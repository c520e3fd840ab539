import { and, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import { BRAND_NAME } from '@contract/core/brand';
import { DAY_MS } from '@contract/core/constants';
import { formatPhone } from '@contract/core/phone';
import { lastsDays } from '@contract/orders/portions';
import { toldFrom } from '../../core/told-hours';
import type { Deps } from '../../http/deps';
import type { Tx } from '../../db/client';
import { patientConsents } from '../../db/schema/health';
import { orders } from '../../db/schema/orders';
import { pushSubscriptions } from '../../db/schema/push';
import { findDevices, pushTo, type PushDeps } from '../../notify/push/push-to';
import { findGuides } from '../orders/order-view';
import { findEvents, findOrderItems } from '../orders/queries';
import { findReturns } from '../orders/returns';
import { findRefunding } from '../orders/status';

/** How late the message may still come (ms). */
const MAX_DELAY_MS = 3 * DAY_MS;
/** Orders that have not changed for longer are not read (ms). */
const MAX_AGE_MS = 200 * DAY_MS;
/** Orders whose lines are read at once. */
const BATCH = 500;

/**
 * Tells a patient who wants news, once and on her devices, that an order's portions end (product 3, Guide): unless she
 * has ordered again. Safe in parallel: the order is marked before anything is sent.
 */
export async function tellPortionsEnd(deps: PushDeps & Pick<Deps, 'clock'>): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  if (toldFrom('portions', now) > now) return;
  const rows = await db.select({ id: orders.id }).from(orders).where(isCandidate(db, now));
  const ids = rows.map((row) => row.id);
  for (let at = 0; at < ids.length; at += BATCH)
    await tellEnded(deps, ids.slice(at, at + BATCH), now);
}

async function tellEnded(deps: PushDeps, ids: string[], now: number): Promise<void> {
  const { db, config } = deps;
  for (const [id, endsAt] of await findPortionsEnds(db, ids)) {
    if (endsAt > now || endsAt + MAX_DELAY_MS < now) continue;
    const [told] = await db
      .update(orders)
      .set({ portionsToldAt: now })
      .where(and(eq(orders.id, id), isCandidate(db, now)))
      .returning({ patientId: orders.patientId });
    if (told)
      await pushTo(deps, await findDevices(db, told.patientId), {
        title: `(광고) ${BRAND_NAME} ${formatPhone(config.business.phoneNumber)}`,
        body: '지난 주문을 다 쓰실 때예요. 이어 갈지는 다시 통화하고 정해요. 수신 거부: 내 정보에서 소식 받기를 꺼 주세요.',
        ...{ tag: `order-${id}`, path: `/order/${id}` },
      });
  }
}

/** Delivered, its patient wants news on a device and was not told, and has not ordered since. */
function isCandidate(tx: Tx, now: number) {
  const wantsNews = tx
    .select({ kind: patientConsents.kind })
    .from(patientConsents)
    .where(
      and(eq(patientConsents.patientId, orders.patientId), eq(patientConsents.kind, 'marketing')),
    );
  const device = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.patientId, orders.patientId));
  return and(
    eq(orders.status, 'delivered'),
    isNull(orders.portionsToldAt),
    gt(orders.updatedAt, now - MAX_AGE_MS),
    exists(wantsNews),
    exists(device),
    sql`not exists (select 1 from ${orders} later where later.patient_id = ${orders.patientId}
      and later.paid_at > ${orders.paidAt})`,
  );
}

/** When the last portion of delivered orders is due (ms), by order; none where nobody knows, or it goes back. */
async function findPortionsEnds(tx: Tx, ids: string[]): Promise<ReadonlyMap<string, number>> {
  const ends = new Map<string, number>();
  const items = await findOrderItems(tx, ids);
  const guides = await findGuides(tx, items);
  const lasts = new Map<string, number>();
  for (const { orderId, variantId, quantity } of items) {
    const guide = guides.get(variantId);
    const days = guide ? (lastsDays(guide, quantity) ?? 0) : 0;
    lasts.set(orderId, Math.max(days, lasts.get(orderId) ?? 0));
  }
  for (const { orderId, to, at } of await findEvents(tx, ids)) {
    const days = lasts.get(orderId) ?? 0;
    if (to === 'delivered' && days > 0) ends.set(orderId, at + days * DAY_MS);
  }
  for (const id of await findRefunding(tx, ids)) ends.delete(id);
  for (const { orderId } of await findReturns(tx, ids)) ends.delete(orderId);
  return ends;
}
