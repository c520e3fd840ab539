import { eq } from 'drizzle-orm';
import type { PaymentMethod } from '@contract/payments/methods';
import type { Preprocessing } from '@contract/payments/schemas';
import { pinHold } from '../../shop/appointments/holds';
import { isOffered } from '../../shop/appointments/queries';
import { lockPatientHolds } from '../../shop/appointments/slot-locks';
import type { Tx } from '../../db/client';
import { payments } from '../../db/schema/payments';
import type { Deps } from '../../http/deps';
import { ApiError, found } from '../../http/api-error';
import { requirePatient } from '../../accounts/patients/queries';
import { findOrder, findOrderItems, lockOrder, type OrderRow } from '../orders/queries';
import { reprice } from '../orders/amounts';
import { moveOrder, supersedeOpen } from '../orders/status';
import { reserveStock, type Shortages } from '../orders/stock';
import { ProviderFault, ProviderRefused, ProviderUnavailable } from './providers/payment-client';
import { openAttempt, supersedeAttempt } from './attempts';
import { settleCharged } from './read-back';
import { providerOf, type PaymentDeps } from './providers/provider';
import type { PaymentRow } from './queries';
import { requireReadiness } from './readiness';
import { reservationEnd } from './reservation-window';

const ALREADY_PAID = '이미 결제한 주문이에요. 주문 내역에서 확인해 주세요.';
const PREPARED = '결제를 준비했어요.';
const NO_WINDOW = { window: null, nicepayParams: null, iamportParams: null };
const MAX_NAME = 40;
const TOO_OFTEN =
  '결제를 마치지 않고 같은 한약을 여러 번 맡아 두셔서 지금은 결제를 시작할 수 없어요. 몇 시간 뒤에 다시 시도해 주세요.';

type PreprocessDeps = PaymentDeps & Pick<Deps, 'config'>;

interface Ready {
  order: OrderRow;
  attempt: PaymentRow;
}

/**
 * Prepares a payment; safe to repeat. Throws 404, 422 `order_incomplete`, 429, 503, and 409 `hold_expired`,
 * `order_not_editable`, `out_of_stock`, `price_changed` (prices stored), `product_unavailable`, `slot_unavailable`.
 */
export async function preprocess(
  deps: PreprocessDeps,
  patientId: string,
  id: string,
): Promise<Preprocessing> {
  const { db } = deps;
  await settleLostAnswer(deps, patientId, id);
  const ready = await db.transaction((tx) => makeReady(tx, deps, patientId, id));
  if (ready === 'price_changed') throw new ApiError(409, 'price_changed');
  if (ready === 'too_often') return declined(TOO_OFTEN);
  const refusal = await register(deps, ready.attempt);
  if (refusal) return declined(refusal);
  return { ...NO_WINDOW, ...(await windowOf(deps, ready)), success: true, message: PREPARED };
}

function declined(message: string): Preprocessing {
  return { ...NO_WINDOW, success: false, message };
}

/** What the provider's window takes. */
async function windowOf(
  deps: PreprocessDeps,
  { order, attempt }: Ready,
): Promise<Partial<Preprocessing>> {
  const { db, config } = deps;
  const buyer = await requirePatient(db, order.patientId);
  const items = await findOrderItems(db, [order.id]);
  const { params, ...named } = providerOf(deps, attempt.provider).window({
    attempt,
    name: orderName(items[0]?.productName ?? '', items.length),
    buyer: {
      name: order.billingName ?? buyer.name,
      phone: buyer.phoneNumber ?? order.shippingAddress?.phone ?? '',
      email: buyer.email ?? '',
    },
    shop: config.publicOrigin,
  });
  return { ...named, window: { provider: attempt.provider, params } };
}

/** `공진단 20환 외 2건`, shortened to the shortest limit of a window. */
export function orderName(first: string, lines: number): string {
  const more = lines > 1 ? ` 외 ${lines - 1}건` : '';
  return first.slice(0, MAX_NAME - more.length).trimEnd() + more;
}

/** An earlier payment may have succeeded although its answer was lost; then no second window opens. */
async function settleLostAnswer(
  deps: PreprocessDeps,
  patientId: string,
  id: string,
): Promise<void> {
  const order = found(await findOrder(deps.db, patientId, id));
  try {
    await settleCharged(deps, order);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    throw new ApiError(503, 'provider_unavailable', { cause: error });
  }
}

/** A changed price is returned, not thrown, so that the transaction commits the new prices. */
async function makeReady(
  tx: Tx,
  { clock, providers }: PaymentDeps,
  patientId: string,
  id: string,
): Promise<Ready | 'price_changed' | 'too_often'> {
  const order = await lockOrder(tx, patientId, id);
  if (order.status !== 'draft' && order.status !== 'awaiting_payment') {
    throw new ApiError(
      409,
      'order_not_editable',
      order.paidAt === null ? {} : { message: ALREADY_PAID },
    );
  }
  const now = clock();
  await requireReadiness(tx, order);
  if (await reprice(tx, order, now)) {
    await supersedeOpen(tx, id);
    return 'price_changed';
  }
  if (!(await isOffered(tx, order.clinicId, order.appointmentStartedAt, now)))
    throw new ApiError(409, 'slot_unavailable');
  await lockPatientHolds(tx, patientId);
  const expiresAt = await reservationEnd(tx, order, now);
  if (expiresAt === null) return 'too_often';
  if (!(await pinHold(tx, id, expiresAt, now))) throw new ApiError(409, 'hold_expired');
  const shortages = await reserveStock(tx, order, expiresAt, now);
  if (shortages.size > 0) throw await outOfStock(tx, id, shortages);
  const attempt = await openAttempt(tx, clock, order, {
    ...channelOf(providers, order.paymentMethod),
    expiresAt,
  });
  if (order.status === 'draft') {
    await moveOrder(tx, {
      orderId: id,
      from: 'draft',
      to: 'awaiting_payment',
      actor: 'patient',
      at: now,
    });
  }
  return { order, attempt };
}

/** Which provider charges by a method, through which channel. Throws 503 when it is no longer offered. */
function channelOf(
  providers: PaymentDeps['providers'],
  method: PaymentMethod,
): Pick<PaymentRow, 'provider' | 'pg'> {
  for (const { id, channels } of providers) {
    const pg = channels.get(method);
    if (pg !== undefined) return { provider: id, pg };
  }
  throw new ApiError(503, 'provider_unavailable');
}

async function outOfStock(tx: Tx, orderId: string, shortages: Shortages): Promise<ApiError> {
  const fields: Record<string, string> = {};
  (await findOrderItems(tx, [orderId])).forEach(({ variantId }, index) => {
    const message = shortages.get(variantId);
    if (message !== undefined) fields[`items.${index}`] = message;
  });
  return new ApiError(409, 'out_of_stock', { fields });
}

/** Registers number and amount with the provider, outside any transaction. Returns a message if refused. */
async function register(deps: PreprocessDeps, attempt: PaymentRow): Promise<string | null> {
  const { db, clock, logger } = deps;
  if (attempt.preparedAt !== null) return null;
  try {
    const { merchantUid, amount } = attempt;
    await providerOf(deps, attempt.provider).prepare({ merchantUid, amount });
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      throw new ApiError(503, 'provider_unavailable', { cause: error });
    }
    if (!(error instanceof ProviderRefused)) throw error;
    logger.warn('payment preparation refused', { orderId: attempt.orderId });
    // The next try gets a new number.
    await supersedeAttempt(db, attempt.id);
    return '결제를 시작하지 못했어요. 잠시 후에 다시 시도해 주세요.';
  }
  await db.update(payments).set({ preparedAt: clock() }).where(eq(payments.id, attempt.id));
  return null;
}
