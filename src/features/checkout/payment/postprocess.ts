import type { Order } from '@contract/orders/schemas';
import { cancelOrder, getOrder } from '@contract/orders/calls';
import { postprocessPayment } from '@contract/payments/calls';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/create-api';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import type { PaymentResult } from '@/platform/payment/payment-window';
import { ERROR_CATALOGUE, type ErrorWords } from '@/features/orders/error-catalogue';
import { isUnknown, type RefusedLines } from '@/features/orders/order-errors';
import { orderStage } from '@/features/orders/order-state';
import { DECLINED } from './payment-return';

/** A payment that the provider speaks of, to be confirmed by the server. */
export interface ProviderPayment {
  impUid: string;
  merchantUid?: string | undefined;
  /** The approval got no answer: what is declared unpaid now may still be charged (decision 0021). */
  mayStillBeCharged?: boolean;
}

/** What is known of a payment that was declined, for the place where the method is chosen. */
export interface Decline {
  reason: string;
  /** The server has read at the provider that nothing is charged; else it may still turn out to be paid. */
  isUncharged: boolean;
}

export interface FailedPayment {
  step: 'failed';
  words: ErrorWords;
  /** `stay`: the form stays as it is. `cart`: the cart opens once the words have been confirmed. */
  next: 'stay' | 'cart';
  /** The patient's own cancel is no error: it is told beside the button. */
  isCancelled?: true;
  decline?: Decline;
  refusedLines?: RefusedLines;
  /** A text that was agreed to has changed, and the new one is shown. */
  hasNewText?: true;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What became of the payment whose return address led to the form, which tells it. */
    failedPayment?: FailedPayment;
  }
}

export type PaymentOutcome =
  /** The order as it was read once it was paid; null when it could not be read. */
  | { step: 'completed'; order: Order | null }
  | FailedPayment
  /** Nobody knows yet whether it was charged; asking again is safe. */
  | { step: 'unknown'; words: ErrorWords; payment: ProviderPayment };

/** A failure that leaves the form as it is. */
export const stay = (words: ErrorWords) => ({ step: 'failed', words, next: 'stay' }) as const;

/**
 * Post-processing after the provider's window (product 4, Payment). A declared `success: false` cancels the order
 * unless `mayStillBeCharged`. A lost response is retried with the same key, then the order is read: it may be paid.
 */
export async function postprocess(
  api: Api,
  orderId: string,
  payment: ProviderPayment,
): Promise<PaymentOutcome> {
  const { impUid, merchantUid, mayStillBeCharged = false } = payment;
  const key = newIdempotencyKey();
  const body = { impUid, ...(merchantUid === undefined ? {} : { merchantUid }) };
  const ask = () => api(postprocessPayment, { params: { id: orderId }, body }, { key });
  try {
    const { success, message } = await ask().catch((error: unknown) => {
      if (isUnknown(error)) return ask();
      throw error;
    });
    const order = await readOrder(api, orderId);
    if (success || isPaid(order)) return { step: 'completed', order };
    // a paid order's money goes back when it is cancelled: one that cannot be looked at is left alone
    const isCancelled = !mayStillBeCharged && order !== null && (await cancel(api, orderId));
    const words = ERROR_CATALOGUE.paymentProcessing(message, isCancelled);
    return { step: 'failed', words, next: mayStillBeCharged ? 'stay' : 'cart' };
  } catch (error) {
    const isForeign = error instanceof ApiError && error.status === 404;
    return unlessPaid(
      api,
      orderId,
      isForeign
        ? { step: 'failed', words: ERROR_CATALOGUE.foreignPayment(), next: 'cart' }
        : { step: 'unknown', words: ERROR_CATALOGUE.postprocessing(), payment },
    );
  }
}

/** The server's reading of a payment that was declined (decision 0116); null when nobody says. Cancels nothing. */
async function readDeclined(
  api: Api,
  orderId: string,
  { imp_uid: impUid, isCancelled = false }: PaymentResult,
) {
  if (impUid === '' || isCancelled) return null;
  return api(postprocessPayment, { params: { id: orderId }, body: { impUid } }).catch(() => null);
}

/** That the order is paid, where the server says so; else the given outcome. */
export async function unlessPaid(
  api: Api,
  orderId: string,
  outcome: PaymentOutcome,
): Promise<PaymentOutcome> {
  const order = await readOrder(api, orderId);
  return isPaid(order) ? { step: 'completed', order } : outcome;
}

/**
 * What the window's no means, once payment and order were read: paid all the same, cancelled by the patient, or
 * declined. Without a reading it is not called a cancel.
 * @param words the reason, where it is known without the server
 */
export async function declinedUnlessPaid(
  api: Api,
  orderId: string,
  result: PaymentResult,
  words: string | undefined,
): Promise<PaymentOutcome> {
  const read = await readDeclined(api, orderId, result);
  const order = await readOrder(api, orderId);
  if (isPaid(order)) return { step: 'completed', order };
  if (result.isCancelled && order !== null)
    return { ...stay(ERROR_CATALOGUE.cancelledByPatient()), isCancelled: true };
  const reason = words || read?.message || DECLINED;
  const isUncharged = read?.isUncharged === true;
  return { ...stay(ERROR_CATALOGUE.widget(reason)), decline: { reason, isUncharged } };
}

const isPaid = (order: Order | null) => order !== null && orderStage(order) === 'complete';

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
