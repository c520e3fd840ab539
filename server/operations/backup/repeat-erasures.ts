import { and, eq, inArray, lte } from 'drizzle-orm';
import type { AnyConsentKind } from '@contract/consents/schemas';
import type { OpenOrder } from '@contract/patients/schemas';
import type { Tx } from '../../db/client';
import { patientConsents } from '../../db/schema/health';
import { orderConsents, orders } from '../../db/schema/orders';
import type { Deps } from '../../http/deps';
import { withdrawMarketing } from '../../accounts/health/marketing';
import { withdrawHealth } from '../../accounts/health/service';
import { findPatient } from '../../accounts/patients/queries';
import { readErasure, type Erasure } from '../../core/erasure-log';
import { leaveShop } from '../../privacy/leaving/leave';

/** What was repeated, and what could not be. */
export interface Repeated {
  left: number;
  withdrawn: number;
  /** Of those who could not leave, because the backup has an order of theirs that was not done then. */
  openOrders: OpenOrder[];
  /** Lines that name one of the events and could not be read. */
  unreadable: number;
}

/**
 * Repeats in a restored database what the server's lines say was erased since the backup: leavings, and withdrawals
 * of consents that were given before them. Safe to repeat; other lines are skipped. Reads one line at a time.
 */
export async function repeatErasures(
  deps: Pick<Deps, 'db' | 'clock' | 'logger'>,
  lines: AsyncIterable<string>,
): Promise<Repeated> {
  const repeated: Repeated = { left: 0, withdrawn: 0, openOrders: [], unreadable: 0 };
  for await (const line of lines) {
    const erasure = readErasure(line);
    if (erasure === undefined) continue;
    if (erasure === null) repeated.unreadable += 1;
    else if (!('kind' in erasure)) {
      if ((await findPatient(deps.db, erasure.patientId)) === null) continue;
      const open = await leaveShop(deps, erasure.patientId);
      repeated.openOrders.push(...open);
      if (open.length === 0) repeated.left += 1;
    } else if (await deps.db.transaction((tx) => withdraw(tx, erasure))) repeated.withdrawn += 1;
  }
  return repeated;
}

/** False where the patient agreed again later, or never in this database. */
async function withdraw(
  tx: Tx,
  { patientId, kind, at }: Extract<Erasure, { kind: string }>,
): Promise<boolean> {
  if (!(await wasGiven(tx, patientId, kind, at))) return false;
  if (kind === 'health') await withdrawHealth(tx, patientId, at);
  else await withdrawMarketing(tx, patientId, at);
  return true;
}

/** Whether a consent is stored that was given before that moment, so that its withdrawal was lost. */
async function wasGiven(
  tx: Tx,
  patientId: string,
  kind: AnyConsentKind,
  at: number,
): Promise<boolean> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.patientId, patientId));
  const apart = await tx.$count(
    patientConsents,
    and(
      eq(patientConsents.patientId, patientId),
      eq(patientConsents.kind, kind),
      lte(patientConsents.agreedAt, at),
    ),
  );
  if (apart > 0 || kind !== 'health') return apart > 0;
  const withOrders = await tx.$count(
    orderConsents,
    and(
      inArray(orderConsents.orderId, own),
      eq(orderConsents.kind, 'health'),
      lte(orderConsents.agreedAt, at),
    ),
  );
  return withOrders > 0;
}
