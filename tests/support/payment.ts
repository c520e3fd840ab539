import { expect, vi } from 'vitest';
import { payOrder, type PaymentDeps } from '@/features/checkout/payment/run-payment';
import { ApiError } from '@/platform/api/api-error';
import type { PaymentResult, PaymentWindow } from '@/platform/payment/payment-window';
import { anOrder } from './checkout-fixtures';
import { fakeApi, type Answers } from './fake-api';

export const ORDER = anOrder();
export const LINE = ORDER.items[0]!;
export const PAID = { data: anOrder({ status: 'paid', paidAt: 1 }) };
const PARAMS = { merchant_uid: 'm-1', amount: 450_000 };
export const READY = {
  success: true,
  message: '',
  window: null,
  nicepayParams: null,
  iamportParams: PARAMS,
};
export const YES: PaymentResult = {
  ...{ success: true, imp_uid: 'imp_1', error_msg: '', message: '' },
  merchantUid: 'm-1',
};

/** The windows of a shop, which answer so. */
export const windows =
  (
    answers: Readonly<Record<string, PaymentWindow['pay']>>,
    prepare: PaymentWindow['prepare'] = async () => undefined,
  ): PaymentDeps['windowOf'] =>
  async (provider) => {
    const pay = answers[provider];
    return pay ? { prepare, pay } : null;
  };

export const refusal = (code: string, message: string, status = 409, fields = {}) =>
  new ApiError('http', { status, body: { code, message, fields }, declared: true });

/** The ending that every way to a paid order shares. */
export function expectEnded(run: Pick<PaymentDeps, 'forgetDraft' | 'removePurchased'>) {
  expect(run.forgetDraft).toHaveBeenCalledExactlyOnceWith(ORDER.id);
  expect(run.removePurchased).toHaveBeenCalledExactlyOnceWith(ORDER.id, PAID.data.items);
}

/** Pays for `ORDER` over a fake API; `ports` replaces what surrounds the payment, `amounts` what was shown. */
export function pay(answers: Answers, deps: Partial<PaymentDeps> = {}, amounts = ORDER.amounts) {
  const { api, calls, names } = fakeApi({
    preprocessPayment: READY,
    postprocessPayment: { success: true, message: '' },
    cancelOrder: { success: true, message: '' },
    getOrder: PAID,
    ...answers,
  });
  const all: PaymentDeps = {
    api,
    windowOf: vi.fn(windows({ portone: async () => YES })),
    change: vi.fn(async () => ORDER),
    forgetDraft: vi.fn(async () => undefined),
    cacheOrder: vi.fn(async () => undefined),
    isConsentRefused: async () => false,
    isTapFresh: () => true,
    nextTap: vi.fn(async () => undefined),
    saveDraft: vi.fn(async () => undefined),
    removePurchased: vi.fn(async () => undefined),
    ...deps,
  };
  return {
    ...all,
    calls,
    names,
    outcome: payOrder(all, { order: { ...ORDER, amounts }, change: {} }),
  };
}

/** A payment in which updating the order, or pre-processing, fails with that error. */
export const failing = (where: string, error: ApiError) =>
  where === 'change'
    ? pay({}, { change: () => Promise.reject(error) })
    : pay({ preprocessPayment: error });
