import { cancelOrder, getOrder, type Order } from '@contract/orders';
import { postprocessPayment } from '@contract/payments';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/lazy-api';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import { ERROR_CATALOGUE, type ErrorWords } from '../error-catalogue';
import { unmarkPayment } from './return-mark';

/** How a way through the payment ended. */
export type PaymentOutcome =
  | { kind: 'completed' }
  /**
   * The form stays as it is, or the cart opens once the words have been confirmed. `ask-again`: nobody
   * knows yet whether it was charged, and asking again is safe.
   */
  | { kind: 'failed'; words: ErrorWords; next: 'stay' | 'cart' | 'ask-again' };

export const stay = (words: ErrorWords): PaymentOutcome => ({
  kind: 'failed',
  words,
  next: 'stay',
});

export interface FinishPorts {
  api: Api;
  /** The final call: what was bought leaves the cart. */
  removePurchased: (orderId: string, items: Order['items']) => Promise<void>;
  /** What was typed for this order leaves the device. */
  forgetDraft: (orderId: string) => Promise<void>;
  /** The paid order becomes what is known of it; with null what was known is dropped, so it is asked for. */
  keepOrder: (orderId: string, order: Order | null) => Promise<void>;
}

/** The payment to be confirmed. */
export interface FinishedPayment {
  orderId: string;
  impUid: string;
  merchantUid?: string | undefined;
  /** What is declared unpaid now may be charged yet, so its order is not cancelled (decision 0021). */
  mayStillBeCharged?: boolean;
}

const isUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.isLost || error.kind === 'decode' || error.status >= 500;

/**
 * Post-processing after the widget said yes (spec 4, Payment). A declared `success: false` cancels
 * the order; a lost answer is repeated with the same key, then the order itself is read, for it
 * may be paid (design 6).
 */
export async function finishPayment(
  ports: FinishPorts,
  payment: FinishedPayment,
): Promise<PaymentOutcome> {
  const { api } = ports;
  const { orderId, impUid, merchantUid } = payment;
  // the window has answered: from here on nobody may say that the payment was left unfinished
  unmarkPayment();
  const key = newIdempotencyKey();
  const confirm = () =>
    api(
      postprocessPayment,
      {
        params: { id: orderId },
        body: { impUid, ...(merchantUid === undefined ? {} : { merchantUid }) },
      },
      { key, quiet: true },
    );
  try {
    const answer = await confirm().catch((error: unknown) => {
      if (isUnknown(error)) return confirm();
      throw error;
    });
    if (answer.success) return await complete(ports, orderId);
    return await declaredFailure(ports, payment, answer.message);
  } catch (error) {
    if (await isPaid(api, orderId)) return complete(ports, orderId);
    const isForeign = error instanceof ApiError && error.status === 404;
    return {
      kind: 'failed',
      words: isForeign ? ERROR_CATALOGUE.foreignPayment() : ERROR_CATALOGUE.postprocessing(),
      next: isForeign ? 'cart' : 'ask-again',
    };
  }
}

/**
 * The automatic cancel of spec 4; afterwards the cart opens. The server gives a paid order's money
 * back when it is asked to cancel, so an order that was paid otherwise meanwhile, or that cannot be
 * looked at, is left alone.
 */
async function declaredFailure(
  ports: FinishPorts,
  { orderId, mayStillBeCharged = false }: FinishedPayment,
  message: string,
): Promise<PaymentOutcome> {
  const { api } = ports;
  const state = await look(api, orderId);
  if (state === 'paid') return complete(ports, orderId);
  if (mayStillBeCharged) return stay(ERROR_CATALOGUE.paymentProcessing(message, false));
  const isCancelled = state === 'unpaid' && (await cancel(api, orderId));
  return {
    kind: 'failed',
    words: ERROR_CATALOGUE.paymentProcessing(message, isCancelled),
    next: 'cart',
  };
}

/** Answers whether the order is cancelled; false also when nobody knows. */
async function cancel(api: Api, orderId: string): Promise<boolean> {
  const key = newIdempotencyKey();
  return api(cancelOrder, { params: { id: orderId } }, { key, quiet: true }).then(
    (answer) => answer.success,
    () => false,
  );
}

async function look(api: Api, orderId: string): Promise<'paid' | 'unpaid' | 'unknown'> {
  return api(getOrder, { params: { id: orderId } }, { quiet: true }).then(
    ({ data: { paidAt, status } }) =>
      paidAt !== null && status !== 'cancelled' && status !== 'refunded' ? 'paid' : 'unpaid',
    () => 'unknown',
  );
}

/** Whether the server knows the order as paid; false when it cannot be asked. */
export async function isPaid(api: Api, orderId: string): Promise<boolean> {
  return (await look(api, orderId)) === 'paid';
}

/**
 * The one ending of a paid order, however that was found out (spec 4): what was typed leaves the device,
 * what was bought leaves the cart, here and in the other tabs. Harmless when done again.
 */
export async function complete(ports: FinishPorts, orderId: string): Promise<PaymentOutcome> {
  unmarkPayment();
  await ports.forgetDraft(orderId);
  const order = await ports.api(getOrder, { params: { id: orderId } }, { quiet: true }).then(
    ({ data }) => data,
    () => null,
  );
  // paid is paid: a cart that keeps a line for once must not say otherwise
  if (order) await ports.removePurchased(orderId, order.items).catch(() => undefined);
  // last, for the form leaves with it: what is still known as unpaid would lead back to the form
  await ports.keepOrder(orderId, order);
  return { kind: 'completed' };
}
