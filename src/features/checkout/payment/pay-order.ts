import type { EndpointRequest } from '@contract/endpoint';
import { ERROR_MESSAGES } from '@contract/error-messages';
import type { updateOrder, Order } from '@contract/orders';
import { preprocessPayment, type IamportParams } from '@contract/payments';
import { ApiError, errorMessage } from '@/platform/api/api-error';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import type { PaymentWidget } from '@/platform/payment/payment-widget';
import { ERROR_CATALOGUE, type ErrorWords } from '../error-catalogue';
import { finishPayment, isPaid, type FinishPorts, type PaymentOutcome } from './finish-payment';
import { markPayment, unmarkPayment } from './return-mark';

export type OrderChange = EndpointRequest<typeof updateOrder>['body'];

export interface PayPorts extends FinishPorts {
  widget: PaymentWidget;
  /** Changes the order and answers it as it then is. */
  change: (body: OrderChange) => Promise<Order>;
  isTapFresh: () => boolean;
  /** Resolves with the patient's next tap, when the first one is too old to open a window. */
  nextTap: () => Promise<void>;
}

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

const stay = (words: ErrorWords): PaymentOutcome => ({ kind: 'failed', words, next: 'stay' });

/**
 * Pays an order (spec 4, Payment): update, pre-processing, the widget, post-processing. Never throws;
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

  const params = await preprocess(ports, orderId);
  if ('kind' in params) return params;
  return openWindow(ports, orderId, params);
}

async function preprocess(
  { api }: PayPorts,
  orderId: string,
): Promise<IamportParams | PaymentOutcome> {
  try {
    const answer = await api(
      preprocessPayment,
      { params: { id: orderId } },
      { key: newIdempotencyKey(), quiet: true },
    );
    if (!answer.success) return preprocessingFailed(answer.message);
    if (answer.nicepayParams !== null) {
      unmarkPayment();
      return stay(ERROR_CATALOGUE.unsupportedProvider());
    }
    return answer.iamportParams ?? preprocessingFailed(answer.message);
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

async function openWindow(
  ports: PayPorts,
  orderId: string,
  params: IamportParams,
): Promise<PaymentOutcome> {
  try {
    await ports.widget.prepare();
    if (!ports.isTapFresh()) await ports.nextTap();
    markPayment(orderId);
    const result = await ports.widget.pay(params);
    if (result.success)
      return await finishPayment(ports, {
        orderId,
        impUid: result.imp_uid,
        merchantUid: params.merchant_uid,
      });
    unmarkPayment();
    // a window that was closed while it was busy may have charged all the same
    if (await isPaid(ports.api, orderId)) return { kind: 'completed' };
    return stay(ERROR_CATALOGUE.widget(result.error_msg));
  } catch {
    unmarkPayment();
    return stay(ERROR_CATALOGUE.widget('결제창을 열지 못했어요. 인터넷 연결을 확인해 주세요.'));
  }
}

/** The refusal's sentence with the reason of each field that it names. */
function detailOf(error: unknown): string {
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  const reasons = fields.filter((reason) => reason !== errorMessage(error));
  return [errorMessage(error), ...reasons].join('\n');
}
