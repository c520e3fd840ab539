import type { Order } from '@contract/orders/schemas';
import type { Preprocessing } from '@contract/payments/schemas';
import { preprocessPayment } from '@contract/payments/calls';
import { ApiError } from '@/platform/api/api-error';
import { readPaymentResult } from '@/platform/payment/payment-result';
import type { PaymentResult, PaymentWindow } from '@/platform/payment/payment-window';
import type { OrderChange } from '@/features/orders/use-order-change';
import {
  postprocess,
  declinedUnlessPaid,
  readReason,
  settlePaid,
  unlessPaid,
  type FinishDeps,
} from './postprocess';
import {
  next,
  type PaymentEvent,
  type PaymentOutcome,
  type PaymentState,
  type ProviderPayment,
} from './payment-run';
import { DECLINED, returnWords, markAnswered, markPayment, unmarkPayment } from './payment-return';

/** What paying an order needs. */
export interface PaymentDeps extends FinishDeps {
  /** A provider's window by its id; null when it is not set up here. */
  windowOf: (provider: string) => Promise<PaymentWindow | null>;
  /** Stores what was typed on the device; never rejects, and ends in bounded time. */
  saveDraft: () => Promise<void>;
  /** Changes the order and answers it as it then is. */
  change: (body: OrderChange) => Promise<Order>;
  isTapFresh: () => boolean;
  /** Resolves with the patient's next tap, when the first one is too old to open a window. */
  nextTap: () => Promise<void>;
  /** Hears of each step. */
  onStep: (state: PaymentState) => void;
}

/** What is to be paid. */
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

/** What our own return address tells of an approval that got no answer (decision 0021). */
const UNKNOWN = 'UNKNOWN';

/** Opens the provider's window; answers what it said. */
type OpenWindow = () => Promise<PaymentResult>;

/**
 * Pays an order (product 4, Payment): update, pre-processing, the provider's window, post-processing. Never
 * rejects; every failure leaves the form as it is, but for a declared failure after the payment.
 */
export function payOrder(deps: PaymentDeps, payment: Payment): Promise<PaymentOutcome> {
  const { id } = payment.order;
  let open: OpenWindow;
  return run(deps, id, { step: 'idle' }, async (state) => {
    switch (state.step) {
      case 'idle':
        return { type: 'started' };
      case 'saving':
        return save(deps, payment);
      case 'window':
        return askWindow(deps, id, open);
      case 'preparing': {
        if (state.needsTap) {
          await deps.nextTap();
          return { type: 'tapped' };
        }
        const prepared = await prepare(deps, payment.order);
        if ('type' in prepared) return prepared;
        open = prepared.open;
        return { type: 'windowPrepared', isTapFresh: deps.isTapFresh() };
      }
    }
  });
}

/**
 * Goes on with a payment that came back by redirect, as after the desktop's window (product 4). Of an approval
 * that got no answer it says that nobody knows yet, and asks the provider when it is `isAskedAgain`.
 */
export function finishReturn(
  deps: FinishDeps,
  orderId: string,
  answer: PaymentReturn,
  { isAskedAgain = false } = {},
): Promise<PaymentOutcome> {
  // the window has answered, and the answer is in the address
  unmarkPayment();
  const result = readPaymentResult({ ...answer });
  const { success, imp_uid: impUid } = result;
  const message = returnWords(answer.error_code);
  const isUnclear = answer.error_code === UNKNOWN && impUid !== '';
  const payment = { impUid, merchantUid: answer.merchant_uid, mayStillBeCharged: isUnclear };
  return run(deps, orderId, { step: 'window' }, async () => {
    if (success || (isUnclear && isAskedAgain)) return { type: 'windowAnswered', payment };
    // an address that is opened again may belong to an order that has been paid since
    if (isUnclear) return unlessPaid(deps.api, orderId, { type: 'outcomeLost', message });
    const reason = message ?? (await readReason(deps.api, orderId, result)) ?? DECLINED;
    return declinedUnlessPaid(deps.api, orderId, { ...result, error_msg: reason });
  });
}

/** Asks the server again about a payment of which nobody knew whether it was charged. */
export function postprocessAgain(
  deps: FinishDeps & Pick<PaymentDeps, 'onStep'>,
  orderId: string,
  payment: ProviderPayment,
): Promise<PaymentOutcome> {
  const answered = { type: 'windowAnswered', payment } as const;
  return run(deps, orderId, { step: 'window' }, () => Promise.resolve(answered));
}

type Underway = Exclude<PaymentState, PaymentOutcome>;
type Unconfirmed = Exclude<Underway, { step: 'confirming' }>;

/**
 * Runs a payment to its outcome; `act` performs each step before the confirmation. The return mark is set when the
 * window opens and removed on `completed` and `failed`; it stays while the outcome is unknown (decision 0103).
 */
async function run(
  deps: FinishDeps & Partial<Pick<PaymentDeps, 'onStep'>>,
  orderId: string,
  start: Unconfirmed,
  act: (state: Unconfirmed) => Promise<PaymentEvent>,
): Promise<PaymentOutcome> {
  let state: Underway = start;
  for (;;) {
    const event =
      state.step === 'confirming'
        ? await postprocess(deps.api, orderId, state.payment)
        : await act(state);
    const after = next(state, event);
    if (after.step === 'window') markPayment(orderId);
    if (after.step === 'confirming') markAnswered(orderId);
    if (after.step === 'completed' || after.step === 'failed') unmarkPayment();
    deps.onStep?.(after);
    if (after.step === 'completed') await settlePaid(deps, orderId, after.order);
    if (after.step === 'completed' || after.step === 'failed' || after.step === 'unknown')
      return after;
    state = after;
  }
}

async function save(deps: PaymentDeps, { order, change }: Payment): Promise<PaymentEvent> {
  // the browser may leave for the payment and never come back to this page
  await deps.saveDraft();
  try {
    const { amounts } = await deps.change(change);
    return { type: 'orderSaved', shown: order.amounts, saved: amounts };
  } catch (error) {
    return refusal(deps, order.id, error, order.items);
  }
}

/** Pre-processing, and the script of the provider that it decides on. */
async function prepare(
  deps: PaymentDeps,
  { id, items }: Payment['order'],
): Promise<PaymentEvent | { open: OpenWindow }> {
  const answer = await deps
    .api(preprocessPayment, { params: { id } })
    .catch((error: unknown) => ({ error }));
  if ('error' in answer) return refusal(deps, id, answer.error, items);
  const asked = windowIn(answer);
  if (!answer.success || asked === null)
    return { type: 'preparationDeclined', message: answer.message };
  try {
    const window = await deps.windowOf(asked.provider);
    if (!window) return { type: 'providerMissed' };
    await window.prepare();
    return { open: () => window.pay(asked.params) };
  } catch {
    return { type: 'windowFailed' };
  }
}

/** A backend elsewhere may fill in only what the product document names. */
const windowIn = ({ window, iamportParams, nicepayParams }: Preprocessing) =>
  window ??
  (iamportParams && { provider: 'portone', params: iamportParams }) ??
  (nicepayParams && { provider: 'nicepay', params: nicepayParams });

async function askWindow(
  { api }: PaymentDeps,
  orderId: string,
  open: OpenWindow,
): Promise<PaymentEvent> {
  try {
    const result = await open();
    const { success, imp_uid: impUid, merchantUid } = result;
    if (success) return { type: 'windowAnswered', payment: { impUid, merchantUid } };
    // a window that was closed while it was busy may have charged all the same
    return await declinedUnlessPaid(api, orderId, result);
  } catch {
    return { type: 'windowFailed' };
  }
}

/** Another tab, or an answer that was lost, may have paid it already: then nothing is left to pay. */
async function refusal(
  { api }: PaymentDeps,
  orderId: string,
  error: unknown,
  items: Order['items'],
): Promise<PaymentEvent> {
  const isOver = error instanceof ApiError && error.code === 'order_not_editable';
  const event: PaymentEvent = { type: 'orderRefused', error, items };
  return isOver ? unlessPaid(api, orderId, event) : event;
}
