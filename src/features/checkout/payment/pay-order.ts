import { ERROR_MESSAGES } from '@contract/error-messages';
import { preprocessPayment } from '@contract/payments';
import { ApiError, errorMessage } from '@/platform/api/api-error';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import { ERROR_CATALOGUE } from '../error-catalogue';
import { isPaid, stay, type PaymentOutcome } from './finish-payment';
import { openWindow, type Opening } from './open-window';
import type { OrderChange, PayPorts } from './pay-ports';
import { unmarkPayment } from './return-mark';

/** What is to be paid. */
export interface Payment {
  orderId: string;
  change: OrderChange;
  /** The total that the patient has seen, in whole won; nothing else is charged. */
  shownTotal: number;
}

/** Refusals that say that something has changed meanwhile; their own message says what. */
const CHANGED: ReadonlySet<string> = new Set([
  'price_changed',
  'out_of_stock',
  'product_unavailable',
  'hold_expired',
  'slot_taken',
  'slot_unavailable',
  'order_incomplete',
]);

const isChange = (error: unknown): error is ApiError =>
  error instanceof ApiError && CHANGED.has(error.code);

/**
 * Pays an order (spec 4, Payment): update, pre-processing, the widget or the
 * alternative provider's flow, post-processing. Never throws;
 * every failure leaves the form as it is, but for a declared failure after the payment.
 */
export async function payOrder(
  ports: PayPorts,
  { orderId, change, shownTotal }: Payment,
): Promise<PaymentOutcome> {
  const { api } = ports;
  try {
    const { amounts } = await ports.change(change);
    if (amounts.total !== shownTotal)
      return stay(ERROR_CATALOGUE.changedMeanwhile(ERROR_MESSAGES.price_changed));
  } catch (error) {
    if (await wasPaid(api, orderId, error)) return { kind: 'completed' };
    if (isChange(error)) return stay(ERROR_CATALOGUE.changedMeanwhile(detailOf(error)));
    return stay(ERROR_CATALOGUE.orderUpdate(detailOf(error)));
  }

  const opening = await preprocess(ports, orderId);
  return 'provider' in opening ? openWindow(ports, orderId, opening) : opening;
}

async function preprocess({ api }: PayPorts, orderId: string): Promise<Opening | PaymentOutcome> {
  try {
    const answer = await api(
      preprocessPayment,
      { params: { id: orderId } },
      { key: newIdempotencyKey(), quiet: true },
    );
    if (!answer.success) return preprocessingFailed(answer.message);
    if (answer.nicepayParams !== null) return { provider: 'nicepay', params: answer.nicepayParams };
    if (answer.iamportParams !== null) return { provider: 'iamport', params: answer.iamportParams };
    return preprocessingFailed(answer.message);
  } catch (error) {
    unmarkPayment();
    if (await wasPaid(api, orderId, error)) return { kind: 'completed' };
    return isChange(error)
      ? stay(ERROR_CATALOGUE.changedMeanwhile(detailOf(error)))
      : preprocessingFailed(detailOf(error));
  }
}

/** Another tab, or an answer that was lost, may have paid it already: then nothing is left to pay. */
async function wasPaid(api: PayPorts['api'], orderId: string, error: unknown): Promise<boolean> {
  const isOver = error instanceof ApiError && error.code === 'order_not_editable';
  return isOver && (await isPaid(api, orderId));
}

/** spec 8, Pre-processing failure: the return mark goes. */
function preprocessingFailed(message: string): PaymentOutcome {
  unmarkPayment();
  return stay(ERROR_CATALOGUE.preprocessing(message));
}

/** The refusal's sentence with the reason of each field that it names. */
function detailOf(error: unknown): string {
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  const reasons = fields.filter((reason) => reason !== errorMessage(error));
  return [errorMessage(error), ...reasons].join('\n');
}
