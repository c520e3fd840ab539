import { ERROR_MESSAGES } from '@contract/error-messages';
import { ERROR_WORDS } from '@contract/error-words';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/platform/api/api-error';
import type { PaymentResult } from '@/platform/payment/payment-widget';
import { anOrder } from '../../../../tests/support/checkout-fixtures';
import { fakeApi, type Answers } from '../../../../tests/support/fake-api';
import { payOrder } from './pay-order';
import type { PayPorts } from './pay-ports';
import { isPaymentMarked, markPayment } from './return-mark';

const ORDER = anOrder();
const LINE = ORDER.items[0]!;
const PAID = { data: anOrder({ status: 'paid', paidAt: 1 }) };
const PARAMS = { merchant_uid: 'm-1', amount: 450_000 };
const READY = { success: true, message: '', nicepayParams: null, iamportParams: PARAMS };
const YES: PaymentResult = { success: true, imp_uid: 'imp_1', error_msg: '', message: '' };

const refusal = (code: string, message: string, status = 409, fields = {}) =>
  new ApiError('http', { status, body: { code, message, fields }, declared: true });

/** The ending that every way to a paid order shares. */
function expectEnded(run: Pick<PayPorts, 'forgetDraft' | 'removePurchased'>) {
  expect(run.forgetDraft).toHaveBeenCalledExactlyOnceWith(ORDER.id);
  expect(run.removePurchased).toHaveBeenCalledExactlyOnceWith(ORDER.id, PAID.data.items);
}

function pay(answers: Answers, ports: Partial<PayPorts> = {}, shownTotal = 450_000) {
  const { api, calls, names } = fakeApi({
    preprocessPayment: READY,
    postprocessPayment: { success: true, message: '' },
    cancelOrder: { success: true, message: '' },
    getOrder: PAID,
    ...answers,
  });
  const all: PayPorts = {
    api,
    widget: { prepare: async () => undefined, pay: vi.fn(async () => YES) },
    nicepay: async () => null,
    change: vi.fn(async () => ORDER),
    forgetDraft: vi.fn(async () => undefined),
    isTapFresh: () => true,
    nextTap: vi.fn(async () => undefined),
    removePurchased: vi.fn(async () => undefined),
    ...ports,
  };
  return {
    ...all,
    calls,
    names,
    outcome: payOrder(all, { order: ORDER, change: {}, shownTotal }),
  };
}

/** A payment whose update of the order, or whose pre-processing, fails so. */
const failing = (where: string, error: ApiError) =>
  where === 'change'
    ? pay({}, { change: () => Promise.reject(error) })
    : pay({ preprocessPayment: error });

describe('payment (spec 4)', () => {
  it('updates, pre-processes, opens the window, post-processes, empties the cart of it', async () => {
    const run = pay({});
    await expect(run.outcome).resolves.toEqual({ kind: 'completed' });
    expect(run.names()).toEqual(['preprocessPayment', 'postprocessPayment', 'getOrder']);
    expect(run.calls[1]?.request).toMatchObject({ body: { impUid: 'imp_1', merchantUid: 'm-1' } });
    expectEnded(run);
    expect(isPaymentMarked(ORDER.id)).toBe(false);
  });

  it('asks again before charging a total that was not shown', async () => {
    const run = pay({}, {}, 400_000);
    await expect(run.outcome).resolves.toMatchObject({
      next: 'stay',
      words: {
        title: '결제 실패',
        content: `${ERROR_WORDS.preprocessing.content}\n${ERROR_MESSAGES.price_changed}`,
      },
    });
    expect(run.names()).toEqual([]);
  });

  it('tells that the order could not be updated', async () => {
    const run = pay({}, { change: () => Promise.reject(refusal('internal', '사유', 500)) });
    await expect(run.outcome).resolves.toMatchObject({
      next: 'stay',
      words: { title: '주문 업데이트 실패' },
    });
  });

  it.each(['price_changed', 'out_of_stock', 'hold_expired', 'slot_taken', 'order_incomplete'])(
    'says what the catalogue says and the server’s words on %s, and stays (spec 8)',
    async (code) => {
      const words = { preprocessing: ERROR_WORDS.preprocessing, change: ERROR_WORDS.orderUpdate };
      for (const [where, { title, content }] of Object.entries(words))
        await expect(failing(where, refusal(code, '사유')).outcome).resolves.toEqual({
          kind: 'failed',
          next: 'stay',
          words: { title, content: `${content}\n사유` },
        });
    },
  );

  it.each(['change', 'preprocessing'])('says which lines the %s refuses', async (where) => {
    const over = refusal('out_of_stock', '사유', 409, { 'items.0': '지금은 품절이에요.' });
    const outcome = await failing(where, over).outcome;
    expect(outcome.refusedLines).toEqual(new Map([[LINE.variant_id, '지금은 품절이에요.']]));
    expect(outcome.kind === 'failed' && outcome.words.content).toContain('원방 공진단 10환: ');
  });

  it('fails the payment and drops the mark when pre-processing fails', async () => {
    markPayment(ORDER.id);
    const run = pay({ preprocessPayment: refusal('provider_unavailable', '사유', 503) });
    await expect(run.outcome).resolves.toMatchObject({
      words: { title: '결제 실패' },
      next: 'stay',
    });
    expect(localStorage.getItem('isPostProcess')).toBeNull();
  });

  describe('with the alternative provider', () => {
    const params = { orderId: 'm-2', amount: 450_000 };
    const preprocessPayment = { ...READY, iamportParams: null, nicepayParams: params };

    it('hands its parameters to its own window, marked, after a fresh tap', async () => {
      const opened = vi.fn(async () => {
        expect(isPaymentMarked(ORDER.id)).toBe(true);
        return { success: false, imp_uid: '', error_msg: '창을 열 수 없어요.', message: '' };
      });
      const nicepay = async () => ({ prepare: async () => undefined, pay: opened });
      const answers = { preprocessPayment, getOrder: { data: ORDER } };
      const run = pay(answers, { nicepay, isTapFresh: () => false });
      const outcome = await run.outcome;
      expect(opened).toHaveBeenCalledWith(params);
      expect(run.nextTap).toHaveBeenCalledOnce();
      expect(run.widget.pay).not.toHaveBeenCalled();
      expect(outcome).toMatchObject({ next: 'stay', words: { title: '결제 실패' } });
      expect(outcome.kind === 'failed' && outcome.words.content).toContain('창을 열 수 없어요.');
      expect(isPaymentMarked(ORDER.id)).toBe(false);
    });

    it('says that it cannot be used where it is not set up', async () => {
      const run = pay({ preprocessPayment });
      await expect(run.outcome).resolves.toMatchObject({ words: { title: '결제 실패' } });
      expect(run.widget.pay).not.toHaveBeenCalled();
    });

    it('says so when its script does not come', async () => {
      const offline = () => Promise.reject(new Error('offline'));
      const nicepay = async () => ({ prepare: offline, pay: offline });
      const outcome = await pay({ preprocessPayment }, { nicepay }).outcome;
      expect(outcome.kind === 'failed' && outcome.words.content).toContain(
        '결제창을 열지 못했어요.',
      );
    });
  });

  it('keeps the form when the payment is declined', async () => {
    const no = { ...YES, success: false, error_msg: '카드사에서 거절했어요.' };
    const widget = { prepare: async () => undefined, pay: async () => no };
    const outcome = await pay({ getOrder: { data: ORDER } }, { widget }).outcome;
    expect(outcome).toMatchObject({ next: 'stay', words: { title: '결제 실패' } });
    expect(outcome.kind === 'failed' && outcome.words.content).toContain('카드사에서 거절했어요.');
    expect(isPaymentMarked(ORDER.id)).toBe(false);
  });

  it('completes when a window that was closed has charged all the same', async () => {
    const no = { ...YES, success: false, error_msg: '결제창을 닫았어요.' };
    const widget = { prepare: async () => undefined, pay: async () => no };
    const run = pay({}, { widget });
    await expect(run.outcome).resolves.toEqual({ kind: 'completed' });
    expectEnded(run);
  });

  it.each(['change', 'preprocessing'])(
    'completes when the %s finds the order paid already',
    async (where) => {
      const over = refusal('order_not_editable', '이미 결제한 주문이에요.');
      const run = failing(where, over);
      await expect(run.outcome).resolves.toEqual({ kind: 'completed' });
      expect(run.widget.pay).not.toHaveBeenCalled();
      expectEnded(run);
    },
  );

  it('waits for a second tap when the first is too old', async () => {
    const run = pay({}, { isTapFresh: () => false });
    await run.outcome;
    expect(run.nextTap).toHaveBeenCalledOnce();
  });

  it('marks the payment while its window is open', async () => {
    const marked = vi.fn(async () => {
      expect(isPaymentMarked(ORDER.id)).toBe(true);
      return YES;
    });
    await pay({}, { widget: { prepare: async () => undefined, pay: marked } }).outcome;
    expect(marked).toHaveBeenCalledOnce();
  });

  it.each([
    [{ success: true, message: '' }, false],
    [{ success: false, message: '' }, true],
    [refusal('not_found', '없음', 404), true],
  ])('cancels on a declared failure and leads to the cart', async (cancelOrder, adds) => {
    const run = pay({
      postprocessPayment: { success: false, message: '금액이 달라요.' },
      getOrder: { data: ORDER },
      cancelOrder,
    });
    const outcome = await run.outcome;
    expect(outcome).toMatchObject({ next: 'cart', words: { title: '결제 처리 오류' } });
    const content = outcome.kind === 'failed' ? outcome.words.content : '';
    expect(content).toContain('금액이 달라요.');
    expect(content.includes('주문이 취소되지 않았습니다.')).toBe(adds);
  });

  const declined = { postprocessPayment: { success: false, message: '취소됐어요.' } };

  it('never cancels an order that has been paid, whatever is declared of this payment', async () => {
    const run = pay(declined);
    await expect(run.outcome).resolves.toEqual({ kind: 'completed' });
    expect(run.names()).not.toContain('cancelOrder');
    expect(run.forgetDraft).toHaveBeenCalledWith(ORDER.id);
  });

  it('cancels nothing that it cannot look at first', async () => {
    const run = pay({ ...declined, getOrder: new ApiError('network') });
    const outcome = await run.outcome;
    expect(run.names()).not.toContain('cancelOrder');
    expect(outcome).toMatchObject({ next: 'cart', words: { title: '결제 처리 오류' } });
    expect(outcome.kind === 'failed' && outcome.words.content).toContain(
      '주문이 취소되지 않았습니다.',
    );
  });

  it('repeats a lost answer with the same key', async () => {
    const postprocessPayment = vi
      .fn()
      .mockReturnValueOnce(new ApiError('timeout'))
      .mockReturnValueOnce({ success: true, message: '' });
    const run = pay({ postprocessPayment });
    await expect(run.outcome).resolves.toEqual({ kind: 'completed' });
    const keys = run.calls
      .filter(({ name }) => name === 'postprocessPayment')
      .map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('reads the order when the answer stays lost, and cancels nothing', async () => {
    const lost = pay({ postprocessPayment: new ApiError('network') });
    await expect(lost.outcome).resolves.toEqual({ kind: 'completed' });
    expect(lost.names()).not.toContain('cancelOrder');
    const unpaid = pay({ postprocessPayment: new ApiError('network'), getOrder: { data: ORDER } });
    await expect(unpaid.outcome).resolves.toMatchObject({
      next: 'ask-again',
      words: { title: '결제 처리 실패' },
    });
    expect(unpaid.names()).not.toContain('cancelOrder');
  });

  it('completes although the cart could not be emptied', async () => {
    const removePurchased = () => Promise.reject(new ApiError('network'));
    await expect(pay({}, { removePurchased }).outcome).resolves.toEqual({ kind: 'completed' });
  });
});
