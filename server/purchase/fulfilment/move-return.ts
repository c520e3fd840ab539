import { desc, eq } from 'drizzle-orm';
import { canMoveReturn, type ReturnState } from '@contract/orders/returns';
import type { Tx } from '../../db/client';
import { orders, orderReturns } from '../../db/schema/orders';
import type { Keys } from '../../db/server-keys';
import type { ReturnRow } from '../orders/returns';
import { isBeingRefunded } from '../orders/status';
import { recordEvent } from '../../telemetry/security-log';
import type { PaymentDeps } from '../payments/providers/provider';
import { requestOrderRefund, settleRefunds } from '../payments/refunds';

/** What staff do with a return; the reason (Korean) is shown to the patient. */
export type ReturnStep =
  | { to: 'collecting' | 'checking' | 'refunded' }
  | { to: 'refused'; reason: string };

/**
 * `refunding`: approved or refunded another way, and the provider has not confirmed yet; `unpaid`: no payment is left to return;
 * `refused`: a return does not go that way; `none`: the order has no return.
 */
export type Moved = 'done' | 'already' | 'refunding' | 'unpaid' | 'refused' | 'none';

/**
 * Moves the order's newest return forward, with a line of the security log (product 4, Return). Its refund is
 * requested once; the reconciler completes it, which makes the return `refunded`. Safe to repeat.
 */
export async function moveReturn(
  deps: PaymentDeps & { keys: Keys },
  orderId: string,
  step: ReturnStep,
): Promise<Moved> {
  const begun = await deps.db.transaction((tx) => begin(tx, deps, orderId, step));
  if (typeof begun === 'string') return begun;
  return (await settleRefunds(deps, begun)) ? 'done' : 'refunding';
}

/** Returns what became of it, or the refunds to ask the provider for. */
async function begin(
  tx: Tx,
  { clock, keys }: Pick<PaymentDeps, 'clock'> & { keys: Keys },
  orderId: string,
  step: ReturnStep,
): Promise<Moved | string[]> {
  await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const [row] = await tx
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(desc(orderReturns.requestedAt))
    .limit(1);
  const object = `${step.to} return:${row?.id ?? 'unknown'}`;
  await recordEvent({ db: tx, clock, keys }, { action: 'staff_change', isStaff: true, object });
  if (!row) return 'none';
  if (step.to === 'refunded') return beginRefund(tx, row, clock());
  if (row.state === step.to) return 'already';
  if (!canMoveReturn(row.state, step.to)) return 'refused';
  // the money goes back, whatever is said of the goods
  if (step.to === 'refused' && (await isBeingRefunded(tx, orderId))) return 'refunding';
  await write(tx, row.id, step.to, clock(), step.to === 'refused' ? step.reason : null);
  return 'done';
}

async function beginRefund(tx: Tx, row: ReturnRow, now: number): Promise<Moved | string[]> {
  if (row.state === 'refunded') return 'already';
  if (row.state !== 'approved' && !canMoveReturn(row.state, 'approved')) return 'refused';
  const due = await requestOrderRefund(tx, row.orderId, 'staff', now);
  if (due.length === 0) return 'unpaid';
  if (row.state !== 'approved') await write(tx, row.id, 'approved', now, null);
  return due;
}

async function write(
  tx: Tx,
  id: string,
  state: ReturnState,
  now: number,
  refusal: string | null,
): Promise<void> {
  await tx
    .update(orderReturns)
    .set({ state, refusal, updatedAt: now })
    .where(eq(orderReturns.id, id));
}
