import type { Order } from '@contract/orders/schemas';
import { cancelOrder, getOrder } from '@contract/orders/calls';
import { postprocessPayment } from '@contract/payments/calls';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/create-api';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import type { PaymentResult } from '@/platform/payment/payment-window';
import { isUnknown } from '@/features/orders/order-errors';
import type { CacheOrder } from '@/features/orders/use-order-change';
import type { PaymentEvent, ProviderPayment } from './payment-run';

/** What the end of a payment needs. */
export interface FinishDeps {
  api: Api;
  /** The final call: what was bought leaves the cart. */
  removePurchased: (orderId: string, items: Order['items']) => Promise<void>;
  /** What was typed for this order leaves the device; never rejects. */
  forgetDraft: (orderId: string) => Promise<void>;
  /** The paid order becomes what is known of it; with null what was known is dropped, so it is asked for. */
  cacheOrder: CacheOrder;
}

/**
 * Post-processing after the provider's window (product 4, Payment). A declared `success: false` cancels the order
 * unless `mayStillBeCharged`. A lost response is retried with the same key, then the order is read: it may be paid.
 */
export async function postprocess(
  api: Api,
  orderId: string,
  { impUid, merchantUid, mayStillBeCharged = false }: ProviderPayment,
): Promise<PaymentEvent> {
  const key = newIdempotencyKey();
  const body = { impUid, ...(merchantUid === undefined ? {} : { merchantUid }) };
  const ask = () => api(postprocessPayment, { params: { id: orderId }, body }, { key });
  try {
    const { success, message } = await ask().catch((error: unknown) => {
      if (isUnknown(error)) return ask();
      throw error;
    });
    const order = await readOrder(api, orderId);
    if (success || isPaid(order)) return { type: 'orderPaid', order };
    // a paid order's money goes back when it is cancelled: one that cannot be looked at is left alone
    const isCancelled = !mayStillBeCharged && order !== null && (await cancel(api, orderId));
    return { type: 'paymentRefused', message, isCancelled };
  } catch (error) {
    const isForeign = error instanceof ApiError && error.status === 404;
    return unlessPaid(api, orderId, { type: isForeign ? 'orderMissed' : 'outcomeLost' });
  }
}

/**
 * Why a payment that came back by redirect has failed, as the server reads it from the provider (decision 0116); null
 * when nobody says. The order is not cancelled.
 */
export async function readReason(
  api: Api,
  orderId: string,
  { imp_uid: impUid, isCancelled = false }: PaymentResult,
): Promise<string | null> {
  if (impUid === '' || isCancelled) return null;
  return api(postprocessPayment, { params: { id: orderId }, body: { impUid } }).then(
    ({ success, message }) => (success ? null : message),
    () => null,
  );
}

/** That the order is paid, where the server says so; else what happened. */
export async function unlessPaid(
  api: Api,
  orderId: string,
  event: PaymentEvent,
): Promise<PaymentEvent> {
  const order = await readOrder(api, orderId);
  return isPaid(order) ? { type: 'orderPaid', order } : event;
}

/**
 * What the window's no means, once the order was read: paid all the same, cancelled by the patient, or
 * declined. Without a reading it is not called a cancel.
 */
export async function declinedUnlessPaid(
  api: Api,
  orderId: string,
  { isCancelled = false, error_msg: message }: PaymentResult,
): Promise<PaymentEvent> {
  const order = await readOrder(api, orderId);
  if (isPaid(order)) return { type: 'orderPaid', order };
  if (isCancelled && order !== null) return { type: 'windowCancelled' };
  return { type: 'windowDeclined', message };
}

/**
 * The one ending of a paid order, however that was found out (product 4): what was typed leaves the device,
 * what was bought leaves the cart, here and in the other tabs. Harmless when done again.
 */
export async function settlePaid(
  deps: FinishDeps,
  orderId: string,
  order: Order | null,
): Promise<void> {
  // not waited for: a device that is slow must not keep the patient from the completion (decision 0124)
  void deps.forgetDraft(orderId);
  // paid is paid: a cart that keeps a line for once must not say otherwise
  if (order) await deps.removePurchased(orderId, order.items).catch(() => undefined);
  // last, for the form leaves with it: what is still known as unpaid would lead back to the form
  await deps.cacheOrder(orderId, order);
}

function isPaid(order: Order | null): boolean {
  if (order === null || order.paidAt === null) return false;
  return order.status !== 'cancelled' && order.status !== 'refunded';
}

/** The order as the server has it; null when it cannot be asked. */
async function readOrder(api: Api, orderId: string): Promise<Order | null> {
  return api(getOrder, { params: { id: orderId } }).then(
    ({ data }) => data,
    () => null,
  );
}

/** Answers whether the order is cancelled; false also when nobody knows. */
async function cancel(api: Api, orderId: string): Promise<boolean> {
  return api(cancelOrder, { params: { id: orderId } }).then(
    ({ success }) => success,
    () => false,
  );
}
