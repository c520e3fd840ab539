import { ERROR_MESSAGES } from '@contract/core/error-messages';
import type { Amounts, Order } from '@contract/orders/schemas';
import type { Preprocessing } from '@contract/payments/schemas';
import { preprocessPayment } from '@contract/payments/calls';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/create-api';
import { readPaymentResult } from '@/platform/payment/payment-result';
import type { PaymentResult, PaymentWindow } from '@/platform/payment/payment-window';
import { ERROR_CATALOGUE, type ErrorWords } from '@/features/orders/error-catalogue';
import { detailOf, refusedLines } from '@/features/orders/order-errors';
import type { CacheOrder, OrderChange } from '@/features/orders/use-order-change';
import {
  declinedUnlessPaid,
  postprocess,
  stay,
  unlessPaid,
  type PaymentOutcome,
  type ProviderPayment,
} from './postprocess';
import { returnWords, markAnswered, markPayment, unmarkPayment } from './payment-return';

interface FinishDeps {
  api: Api;
  /** The final call: what was bought leaves the cart. */
  removePurchased: (orderId: string, items: Order['items']) => Promise<void>;
  /** What was typed for this order leaves the device; never rejects. */
  forgetDraft: (orderId: string) => Promise<void>;
  /** The paid order becomes what is known of it; with null what was known is dropped, so it is asked for. */
  cacheOrder: CacheOrder;
}

export interface PaymentDeps extends FinishDeps {
  /** A provider's window by its id; null when it is not set up here. */
  windowOf: (provider: string) => Promise<PaymentWindow | null>;
  /** Stores what was typed on the device; never rejects, and ends in bounded time. */
  saveDraft: () => Promise<void>;
  change: (body: OrderChange) => Promise<Order>;
  /** Whether a text that was agreed to has changed; the new one is shown then. Never rejects. */
  isConsentRefused: (error: unknown) => Promise<boolean>;
  isTapFresh: () => boolean;
  /** Resolves with the patient's next tap, when the first one is too old to open a window. */
  nextTap: () => Promise<void>;
}

export interface Payment {
  /** The order as the patient sees it: a refusal names its lines, nothing but its total is charged. */
  order: Pick<Order, 'id' | 'items' | 'amounts'>;
  change: OrderChange;
}

/** The query of the mobile return address (vendors 2). */
export type PaymentReturn = Partial<
  Record<
    'imp_uid' | 'merchant_uid' | 'error_code' | 'error_msg' | 'imp_success',
    string | undefined
  >
>;

const NOT_OPENED = '결제창을 열지 못했어요. 인터넷 연결을 확인해 주세요.';

/**
 * Pays an order (product 4, Payment): update, pre-processing, the provider's window, post-processing. Never
 * rejects; every failure leaves the form as it is, but for a declared failure after the payment.
 */
export async function payOrder(deps: PaymentDeps, payment: Payment): Promise<PaymentOutcome> {
  return end(deps, payment.order.id, await pay(deps, payment));
}

async function pay(deps: PaymentDeps, { order, change }: Payment): Promise<PaymentOutcome> {
  const { api } = deps;
  // the browser may leave for the payment and never come back to this page
  await deps.saveDraft();
  try {
    const { amounts } = await deps.change(change);
    if (amounts.total !== order.amounts.total) return stay(otherTotal(order.amounts, amounts));
  } catch (error) {
    if (await deps.isConsentRefused(error))
      return { ...stay(ERROR_CATALOGUE.consentChanged()), hasNewText: true };
    return refused(api, order, error, ERROR_CATALOGUE.orderUpdate);
  }
  let prepared: Preprocessing;
  try {
    prepared = await api(preprocessPayment, { params: { id: order.id } });
  } catch (error) {
    return refused(api, order, error, ERROR_CATALOGUE.preprocessing);
  }
  const asked = windowIn(prepared);
  if (!prepared.success || asked === null)
    return stay(ERROR_CATALOGUE.preprocessing(prepared.message));
  let result: PaymentResult;
  try {
    const window = await deps.windowOf(asked.provider);
    if (!window) return stay(ERROR_CATALOGUE.unsupportedProvider());
    await window.prepare();
    if (!deps.isTapFresh()) await deps.nextTap();
    markPayment(order.id);
    result = await window.pay(asked.params);
  } catch {
    return stay(ERROR_CATALOGUE.widget(NOT_OPENED));
  }
  // a window that was closed while it was busy may have charged all the same
  if (!result.success) return declinedUnlessPaid(api, order.id, result, result.error_msg);
  markAnswered(order.id);
  return postprocess(api, order.id, { impUid: result.imp_uid, merchantUid: result.merchantUid });
}

/**
 * Goes on with a payment that came back by redirect, as after the desktop's window (product 4). Of an approval
 * that got no answer it says that nobody knows yet.
 */
export async function finishReturn(
  deps: FinishDeps,
  orderId: string,
  answer: PaymentReturn,
): Promise<PaymentOutcome> {
  // the window has answered, and the answer is in the address
  unmarkPayment();
  return end(deps, orderId, await returned(deps.api, orderId, answer));
}

async function returned(api: Api, orderId: string, answer: PaymentReturn): Promise<PaymentOutcome> {
  const result = readPaymentResult({ ...answer });
  const { success, imp_uid: impUid } = result;
  const message = returnWords(answer.error_code);
  // an approval that got no answer (decision 0021)
  const isUnclear = answer.error_code === 'UNKNOWN' && impUid !== '';
  const payment = { impUid, merchantUid: answer.merchant_uid, mayStillBeCharged: isUnclear };
  if (success) return postprocess(api, orderId, payment);
  // an address that is opened again may belong to an order that has been paid since
  if (isUnclear) {
    const words = ERROR_CATALOGUE.postprocessing(message);
    return unlessPaid(api, orderId, { step: 'unknown', words, payment });
  }
  return declinedUnlessPaid(api, orderId, result, message);
}

/** Asks the server again about a payment of which nobody knew whether it was charged. */
export async function postprocessAgain(
  deps: FinishDeps,
  orderId: string,
  payment: ProviderPayment,
): Promise<PaymentOutcome> {
  return end(deps, orderId, await postprocess(deps.api, orderId, payment));
}

/**
 * The one ending of a payment, however its outcome was found out (product 4). Of a paid order what was typed leaves the
 * device, and what was bought the cart, here and in the other tabs. Harmless when done again.
 */
async function end(
  deps: FinishDeps,
  orderId: string,
  outcome: PaymentOutcome,
): Promise<PaymentOutcome> {
  // the mark stays while nobody knows whether it was charged (decision 0103)
  if (outcome.step !== 'unknown') unmarkPayment();
  if (outcome.step !== 'completed') return outcome;
  // not waited for: a device that is slow must not keep the patient from the completion (decision 0124)
  void deps.forgetDraft(orderId);
  const { order } = outcome;
  // paid is paid: a cart that keeps a line for once must not say otherwise
  if (order) await deps.removePurchased(orderId, order.items).catch(() => undefined);
  // last, for the form leaves with it: what is still known as unpaid would lead back to the form
  await deps.cacheOrder(orderId, order);
  return outcome;
}

/** A total that was not shown is not charged: a price has changed, or a delivery fee came late. */
function otherTotal(shown: Amounts, now: Amounts): ErrorWords {
  return now.items === shown.items
    ? ERROR_CATALOGUE.shippingChanged(now.total)
    : ERROR_CATALOGUE.preprocessing(ERROR_MESSAGES.price_changed);
}

/** A backend elsewhere may fill in only what the product document names. */
const windowIn = ({ window, iamportParams, nicepayParams }: Preprocessing) =>
  window ??
  (iamportParams && { provider: 'portone', params: iamportParams }) ??
  (nicepayParams && { provider: 'nicepay', params: nicepayParams });

/** The row of the catalogue with what the server says of this time, and the lines that it names. */
async function refused(
  api: Api,
  { id, items }: Payment['order'],
  error: unknown,
  row: (message: string) => ErrorWords,
): Promise<PaymentOutcome> {
  const lines = refusedLines(error, items);
  const named = lines.size === 0 ? {} : { refusedLines: lines };
  const outcome = { ...stay(row(detailOf(error, items))), ...named };
  // another tab, or an answer that was lost, may have paid it already: then nothing is left to pay
  const isOver = error instanceof ApiError && error.code === 'order_not_editable';
  return isOver ? unlessPaid(api, id, outcome) : outcome;
}
