import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { addStockAlert, deleteStockAlert, listStockAlerts } from '@contract/alerts/schemas';
import { isReachable, requirePatient } from '../../accounts/patients/queries';
import { toldFrom } from '../../core/told-hours';
import type { Db, Tx } from '../../db/client';
import { stockAlerts, variants } from '../../db/schema/catalog';
import { messages } from '../../db/schema/outbox';
import { patients } from '../../db/schema/patients';
import type { Api } from '../../http/api';
import { ApiError } from '../../http/api-error';
import type { Deps } from '../../http/deps';
import { serve, serveOnce } from '../../http/serve';

const NO_CONTACT =
  '알려 드릴 연락처가 아직 없어요. 내 정보에 휴대전화 번호를 적고 다시 눌러 주세요.';

/** Mounts what a patient wants to be told of once it is for sale again (product 3, Stock alert). */
export function stockAlertRoutes(api: Api): void {
  const { db, clock } = api.deps;
  const list = async ({ patientId }: { patientId: string }, tx: Tx) => ({
    data: { variantIds: await findAlerts(tx, patientId) },
  });

  serve(api, listStockAlerts, (call) => list(call, db));

  serveOnce(api, addStockAlert, list, async ({ patientId, params: { id } }, tx) => {
    if ((await tx.$count(variants, eq(variants.id, id))) === 0)
      throw new ApiError(404, 'not_found');
    const { email, phoneNumber } = await requirePatient(tx, patientId);
    if (email === null && phoneNumber === null)
      throw new ApiError(409, 'profile_incomplete', { message: NO_CONTACT });
    await tx
      .insert(stockAlerts)
      .values({ patientId, variantId: id, createdAt: clock() })
      .onConflictDoNothing();
  });

  serveOnce(api, deleteStockAlert, list, async ({ patientId, params: { id } }, tx) => {
    await tx
      .delete(stockAlerts)
      .where(and(eq(stockAlerts.patientId, patientId), eq(stockAlerts.variantId, id)));
  });
}

async function findAlerts(tx: Tx, patientId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: stockAlerts.variantId })
    .from(stockAlerts)
    .where(eq(stockAlerts.patientId, patientId))
    .orderBy(asc(stockAlerts.variantId));
  return rows.map(({ id }) => id);
}

/**
 * By day, writes one message to each patient who waits for a variant that is for sale again, and forgets that they
 * waited. Whom no message reaches waits on. Safe in parallel: a single statement deletes and writes.
 */
export async function tellRestocked({
  db,
  clock,
  messenger,
}: Pick<Deps, 'db' | 'clock' | 'messenger'>): Promise<void> {
  if (messenger === null) return;
  const now = clock();
  if (toldFrom('restocked', now) > now) return;
  await db.execute(sql`
    with told as (
      delete from stock_alerts using variants, patients
      where variants.id = stock_alerts.variant_id
        and patients.id = stock_alerts.patient_id and ${isReachable(messenger)}
        and not variants.is_ended and variants.stock > variants.reserved
      returning stock_alerts.patient_id, variants.product_id, variants.id as variant_id)
    insert into messages (id, kind, patient_id, note, created_at, due_at)
    select substr(md5(patient_id || product_id || ${String(now)}::text), 1, 24),
      'restocked', patient_id, product_id || ' ' || string_agg(variant_id, ' '),
      ${now}::bigint, ${now}::bigint
    from told
    group by patient_id, product_id
    on conflict do nothing`);
}

/**
 * Ends a claimed `restocked` message and has its patient wait on, where nothing that she waited for is for sale at the
 * moment: whether it did, or another process has taken the message over.
 */
export async function waitOn(
  db: Db,
  { id, patientId, note, createdAt, dueAt }: typeof messages.$inferSelect,
): Promise<boolean> {
  const [, ...awaited] = note?.split(' ') ?? [];
  const isAwaited = and(inArray(variants.id, awaited), eq(variants.isEnded, false));
  return db.transaction(async (tx) => {
    // before the message, as a leaving does
    const [patient] = await tx
      .select({ id: patients.id })
      .from(patients)
      .where(eq(patients.id, patientId ?? ''))
      .for('key share');
    const isForSale = and(isAwaited, gt(variants.stock, variants.reserved));
    if (!patient || (await tx.$count(variants, isForSale)) > 0) return false;
    const ended = await tx
      .update(messages)
      .set({ dueAt: null, failure: null })
      .where(and(eq(messages.id, id), eq(messages.dueAt, dueAt ?? 0)))
      .returning({ id: messages.id });
    if (ended.length === 0) return true;
    const waiting = tx
      .select({
        patientId: sql<string>`${patient.id}::text`.as('patient_id'),
        variantId: variants.id,
        // its 180 days begin anew with each message that comes to nothing
        createdAt: sql<number>`${createdAt}::bigint`.as('created_at'),
      })
      .from(variants)
      .where(isAwaited);
    await tx.insert(stockAlerts).select(waiting).onConflictDoNothing();
    return true;
  });
}
