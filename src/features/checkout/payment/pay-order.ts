import { ERROR_MESSAGES } from '@contract/error-messages';
import type { Amounts, Order } from '@contract/orders';
import { preprocessPayment } from '@contract/payments';
import { ApiError } from '@/platform/api/api-error';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import { ERROR_CATALOGUE, type ErrorWords } from '../error-catalogue';
import { complete, isPaid, stay, type PaymentOutcome } from './finish-payment';
import { openWindow, type Opening } from './open-window';
import type { OrderChange, PayPorts } from './pay-ports';
import { detailOf, refusedLines, type RefusedLines } from './refused-lines';
import { unmarkPayment } from './return-mark';

/** What is to be paid. */
export interface Payment {
  /** The order as the patient sees it: a refusal names its lines, nothing but its total is charged. */
  order: Pick<Order, 'id' | 'items' | 'amounts'>;
  change: OrderChange;
}

/** How the payment ended, and which lines stand in its way as they are. */
export type PayOutcome = PaymentOutcome & { refusedLines?: RefusedLines };

/**
 * Pays an order (spec 4, Payment): update, pre-processing, the widget or the
 * alternative provider's flow, post-processing. Never throws;
 * every failure leaves the form as it is, but for a declared failure after the payment.
 */
export async function payOrder(ports: PayPorts, { order, change }: Payment): Promise<PayOutcome> {
  const { api } = ports;
  try {
    const { amounts } = await ports.change(change);
    if (amounts.total !== order.amounts.total) return notAsShown(order.amounts, amounts);
  } catch (error) {
    if (await wasPaid(api, order.id, error)) return complete(ports, order.id);
    return refused(ERROR_CATALOGUE.orderUpdate, error, order.items);
  }

  const opening = await preprocess(ports, order);
  return 'provider' in opening ? openWindow(ports, order.id, opening) : opening;
}

async function preprocess(ports: PayPorts, order: Payment['order']): Promise<Opening | PayOutcome> {
  const { api } = ports;
  try {
    const answer = await api(
      preprocessPayment,
      { params: { id: order.id } },
      { key: newIdempotencyKey(), quiet: true },
    );
    if (!answer.success) return preprocessingFailed(answer.message);
    if (answer.nicepayParams !== null) return { provider: 'nicepay', params: answer.nicepayParams };
    if (answer.iamportParams !== null) return { provider: 'iamport', params: answer.iamportParams };
    return preprocessingFailed(answer.message);
  } catch (error) {
    unmarkPayment();
    if (await wasPaid(api, order.id, error)) return complete(ports, order.id);
    return refused(ERROR_CATALOGUE.preprocessing, error, order.items);
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

/** The total is another than the one that was shown: a price has changed, or a delivery fee came late. */
function notAsShown(shown: Amounts, now: Amounts): PaymentOutcome {
  if (now.items !== shown.items) return preprocessingFailed(ERROR_MESSAGES.price_changed);
  unmarkPayment();
  return stay(ERROR_CATALOGUE.shippingChanged(now.total));
}

/** The row of the catalogue with what the server says of this time, and the lines that it names. */
function refused(
  row: (message: string) => ErrorWords,
  error: unknown,
  items: Order['items'],
): PayOutcome {
  const outcome = stay(row(detailOf(error, items)));
  const lines = refusedLines(error, items);
  return lines.size === 0 ? outcome : { ...outcome, refusedLines: lines };
}
