import { eq } from 'drizzle-orm';
import { orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import type { Api } from '../http/api';
import type { PaymentDeps } from './providers';
import { readWords } from './vendor-body';

/** Where PortOne asks before it charges (vendors 2, `confirm_url`). */
export const CONFIRM_PATH = '/api/payments/portone/confirm';

/**
 * The last word before a capture: 200 lets the provider charge, anything else forbids it. Only an
 * order's open attempt, at its amount and within its time, may be charged; so a window that was left
 * open charges nothing when the order has changed, was paid or cancelled meanwhile (design 6).
 */
export function confirmRoute({ app, deps }: Pick<Api, 'app' | 'deps'>): void {
  app.post(CONFIRM_PATH, async (c) => {
    c.set('route', CONFIRM_PATH);
    c.header('Cache-Control', 'no-store');
    const { merchant_uid: merchantUid = '', amount } = await readWords(c.req.raw);
    const isWanted = merchantUid.length <= 40 && (await isDue(deps, merchantUid, Number(amount)));
    return isWanted ? c.text('OK') : c.text('REFUSED', 409);
  });
}

async function isDue(
  { db, clock }: PaymentDeps,
  merchantUid: string,
  amount: number,
): Promise<boolean> {
  const [row] = await db
    .select({ attempt: payments, status: orders.status, total: orders.totalAmount })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.merchantUid, merchantUid));
  if (!row) return false;
  const { attempt, status, total } = row;
  return (
    attempt.status === 'open' &&
    attempt.expiresAt > clock() &&
    attempt.amount === amount &&
    status === 'awaiting_payment' &&
    total === amount
  );
}
