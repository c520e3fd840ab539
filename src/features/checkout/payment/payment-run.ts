import { ERROR_MESSAGES } from '@contract/core/error-messages';
import type { Amounts, Order } from '@contract/orders/schemas';
import { ERROR_CATALOGUE, type ErrorWords } from '@/features/orders/error-catalogue';
import { detailOf, refusedLines, type RefusedLines } from '@/features/orders/order-errors';

/** A payment that the provider speaks of, to be confirmed by the server. */
export interface ProviderPayment {
  impUid: string;
  merchantUid?: string | undefined;
  /** The approval got no answer: what is declared unpaid now may still be charged (decision 0021). */
  mayStillBeCharged?: boolean;
}

/** How a payment ended. */
export type PaymentOutcome =
  /** The order as it was read once it was paid; null when it could not be read. */
  | { step: 'completed'; order: Order | null }
  /** `stay`: the form stays as it is. `cart`: the cart opens once the words have been confirmed. */
  | {
      step: 'failed';
      words: ErrorWords;
      next: 'stay' | 'cart';
      /** The patient's own cancel is no error: it is told in passing. */
      isCancelled?: true;
      refusedLines?: RefusedLines;
    }
  /** Nobody knows yet whether it was charged; asking again is safe. */
  | { step: 'unknown'; words: ErrorWords; payment?: ProviderPayment };

/** One payment of an order (product 4, Payment), from the tap on 결제하기 to its outcome. */
export type PaymentState =
  | { step: 'idle' }
  /** The form is sent with the order. */
  | { step: 'saving' }
  /** The server registers the payment and the provider's script loads. */
  | { step: 'preparing'; needsTap: boolean }
  /** The provider's window is open, or the browser has left for it. */
  | { step: 'window' }
  | { step: 'confirming'; payment: ProviderPayment }
  | PaymentOutcome;

/** What happened to a payment. */
export type PaymentEvent =
  | { type: 'started' }
  | { type: 'orderSaved'; shown: Amounts; saved: Amounts }
  | { type: 'orderRefused'; error: unknown; items: Order['items'] }
  | { type: 'preparationDeclined'; message: string }
  | { type: 'providerMissed' }
  | { type: 'windowPrepared'; isTapFresh: boolean }
  | { type: 'tapped' }
  | { type: 'windowFailed' }
  | { type: 'windowDeclined'; message: string }
  | { type: 'windowCancelled' }
  | { type: 'windowAnswered'; payment: ProviderPayment }
  | { type: 'paymentRefused'; message: string; isCancelled: boolean }
  | { type: 'orderMissed' }
  | { type: 'outcomeLost'; message?: string | undefined }
  | { type: 'orderPaid'; order: Order | null };

/** The step after an event. An event that cannot happen in this step changes nothing; an outcome is final. */
export function next(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (state.step) {
    case 'idle':
      return event.type === 'started' ? { step: 'saving' } : state;
    case 'saving':
      if (event.type === 'orderSaved') return saved(event.shown, event.saved);
      if (event.type === 'orderRefused') return refused(ERROR_CATALOGUE.orderUpdate, event);
      break;
    case 'preparing':
      if (event.type === 'windowPrepared')
        return event.isTapFresh ? { step: 'window' } : { step: 'preparing', needsTap: true };
      if (event.type === 'tapped') return { step: 'window' };
      if (event.type === 'orderRefused') return refused(ERROR_CATALOGUE.preprocessing, event);
      if (event.type === 'preparationDeclined')
        return stay(ERROR_CATALOGUE.preprocessing(event.message));
      if (event.type === 'providerMissed') return stay(ERROR_CATALOGUE.unsupportedProvider());
      if (event.type === 'windowFailed') return stay(ERROR_CATALOGUE.widget(NOT_OPENED));
      break;
    case 'window':
      if (event.type === 'windowAnswered') return { step: 'confirming', payment: event.payment };
      if (event.type === 'windowCancelled')
        return { ...stay(ERROR_CATALOGUE.cancelledByPatient()), isCancelled: true };
      if (event.type === 'windowDeclined') return stay(ERROR_CATALOGUE.widget(event.message));
      if (event.type === 'windowFailed') return stay(ERROR_CATALOGUE.widget(NOT_OPENED));
      if (event.type === 'outcomeLost') return unknown(event.message);
      break;
    case 'confirming':
      if (event.type === 'paymentRefused') return declared(state.payment, event);
      if (event.type === 'orderMissed')
        return { step: 'failed', words: ERROR_CATALOGUE.foreignPayment(), next: 'cart' };
      if (event.type === 'outcomeLost')
        return { ...unknown(event.message), payment: state.payment };
      break;
    case 'completed':
    case 'failed':
    case 'unknown':
      return state;
  }
  return event.type === 'orderPaid' ? { step: 'completed', order: event.order } : state;
}

const NOT_OPENED = '결제창을 열지 못했어요. 인터넷 연결을 확인해 주세요.';

type EventOf<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>;

const stay = (words: ErrorWords) => ({ step: 'failed', words, next: 'stay' }) as const;

const unknown = (message?: string) =>
  ({ step: 'unknown', words: ERROR_CATALOGUE.postprocessing(message) }) as const;

/** A total that was not shown is not charged: a price has changed, or a delivery fee came late. */
function saved(shown: Amounts, now: Amounts): PaymentState {
  if (now.total === shown.total) return { step: 'preparing', needsTap: false };
  return now.items === shown.items
    ? stay(ERROR_CATALOGUE.shippingChanged(now.total))
    : stay(ERROR_CATALOGUE.preprocessing(ERROR_MESSAGES.price_changed));
}

/** The row of the catalogue with what the server says of this time, and the lines that it names. */
function refused(
  row: (message: string) => ErrorWords,
  { error, items }: EventOf<'orderRefused'>,
): PaymentOutcome {
  const lines = refusedLines(error, items);
  const named = lines.size === 0 ? {} : { refusedLines: lines };
  return { step: 'failed', words: row(detailOf(error, items)), next: 'stay', ...named };
}

/** A declared failure after the window: the order is over, unless it may still be charged (decision 0021). */
function declared(
  { mayStillBeCharged = false }: ProviderPayment,
  { message, isCancelled }: EventOf<'paymentRefused'>,
): PaymentOutcome {
  const words = ERROR_CATALOGUE.paymentProcessing(message, isCancelled);
  return { step: 'failed', words, next: mayStillBeCharged ? 'stay' : 'cart' };
}
