import { ERROR_MESSAGES } from '@contract/core/error-messages';
import { ERROR_WORDS } from '@contract/core/error-words';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/platform/api/api-error';
import {
  LINE,
  ORDER,
  READY,
  YES,
  expectEnded,
  failing,
  pay,
  refusal,
  windows,
} from '../../../../tests/support/payment';
import { ERROR_CATALOGUE } from '@/features/orders/error-catalogue';
import { isPaymentMarked, markPayment } from './payment-return';

describe('payment (product 4, Payment)', () => {
  it('updates, pre-processes, opens the window, post-processes, empties the cart of it', async () => {
    const run = pay({});
    await expect(run.outcome).resolves.toMatchObject({ step: 'completed' });
    expect(run.names()).toEqual(['preprocessPayment', 'postprocessPayment', 'getOrder']);
    expect(run.calls[1]?.request).toMatchObject({ body: { impUid: 'imp_1', merchantUid: 'm-1' } });
    expectEnded(run);
    expect(isPaymentMarked(ORDER.id)).toBe(false);
  });

  it('asks again before charging a total that was not shown (product 7, Prices)', async () => {
    const run = pay({}, {}, { items: 400_000, shipping: 0, total: 400_000 });
    await expect(run.outcome).resolves.toMatchObject({
      next: 'stay',
      words: {
        title: '결제 실패',
        content: `${ERROR_WORDS.preprocessing.content}\n${ERROR_MESSAGES.price_changed}`,
      },
    });
    expect(run.names()).toEqual([]);
  });

  it('asks again, and calls no price changed, when only the delivery fee was not shown yet', async () => {
    const amounts = { items: 450_000, shipping: 9_000, total: 459_000 };
    const run = pay({}, { change: async () => ({ ...ORDER, amounts }) });
    const outcome = await run.outcome;
    expect(outcome).toMatchObject({ next: 'stay', words: { title: '배송비를 확인해 주세요' } });
    const content = outcome.step !== 'completed' ? outcome.words.content : '';
    expect(content).toContain('배송비');
    expect(content).toContain('459,000원');
    expect(run.names()).toEqual([]);
  });

  it('tells that the order could not be updated', async () => {
    const run = pay({}, { change: () => Promise.reject(refusal('internal', '사유', 500)) });
    await expect(run.outcome).resolves.toMatchObject({
      next: 'stay',
      words: { title: '주문 업데이트 실패' },
    });
  });

  it.each([
    ['it is not prepared', { preprocessPayment: { ...READY, success: false } }, {}],
    ['no window opens', {}, { windowOf: windows({ portone: () => Promise.reject(new Error()) }) }],
  ])('fails, and the form stays, when %s', async (_, answers, deps) => {
    await expect(pay(answers, deps).outcome).resolves.toMatchObject({
      ...{ step: 'failed', next: 'stay', words: { title: '결제 실패' } },
    });
  });

  it('says that a text which was agreed to has changed', async () => {
    const change = () => Promise.reject(refusal('consent_outdated', '사유', 422));
    await expect(pay({}, { change, isConsentRefused: async () => true }).outcome).resolves.toEqual({
      ...{ step: 'failed', next: 'stay', hasNewText: true },
      words: ERROR_CATALOGUE.consentChanged(),
    });
  });

  it.each(['price_changed', 'out_of_stock', 'hold_expired', 'slot_taken', 'order_incomplete'])(
    'says what the catalogue says and the server’s words on %s, and stays (product 8, Catalogue)',
    async (code) => {
      const words = { preprocessing: ERROR_WORDS.preprocessing, change: ERROR_WORDS.orderUpdate };
      for (const [where, { title, content }] of Object.entries(words))
        await expect(failing(where, refusal(code, '사유')).outcome).resolves.toEqual({
          step: 'failed',
          next: 'stay',
          words: { title, content: `${content}\n사유` },
        });
    },
  );

  it.each(['change', 'preprocessing'])('says which lines the %s refuses', async (where) => {
    const over = refusal('out_of_stock', '사유', 409, { 'items.0': '지금은 품절이에요.' });
    const outcome = await failing(where, over).outcome;
    expect(outcome).toMatchObject({
      refusedLines: new Map([[LINE.variant_id, '지금은 품절이에요.']]),
    });
    expect(outcome.step !== 'completed' && outcome.words.content).toContain('원방 공진단 10환: ');
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
      const portone = vi.fn(async () => YES);
      const answers = { preprocessPayment, getOrder: { data: ORDER } };
      const windowOf = windows({ nicepay: opened, portone });
      const run = pay(answers, { windowOf, isTapFresh: () => false });
      const outcome = await run.outcome;
      expect(opened).toHaveBeenCalledWith(params);
      expect(run.nextTap).toHaveBeenCalledOnce();
      expect(portone).not.toHaveBeenCalled();
      expect(outcome).toMatchObject({ next: 'stay', words: { title: '결제 실패' } });
      expect(outcome.step !== 'completed' && outcome.words.content).toContain('창을 열 수 없어요.');
      expect(isPaymentMarked(ORDER.id)).toBe(false);
    });

    it('opens whichever window the server names', async () => {
      const transfer = vi.fn(async () => YES);
      const asked = { ...READY, iamportParams: null, window: { provider: 'transfer', params } };
      const run = pay({ preprocessPayment: asked }, { windowOf: windows({ transfer }) });
      await expect(run.outcome).resolves.toMatchObject({ step: 'completed' });
      expect(transfer).toHaveBeenCalledExactlyOnceWith(params);
    });

    it('says that it cannot be used where it is not set up', async () => {
      const portone = vi.fn(async () => YES);
      const run = pay({ preprocessPayment }, { windowOf: windows({ portone }) });
      await expect(run.outcome).resolves.toMatchObject({ words: { title: '결제 실패' } });
      expect(portone).not.toHaveBeenCalled();
    });

    it('says so when its script does not come', async () => {
      const offline = () => Promise.reject(new Error('offline'));
      const windowOf = windows({ nicepay: offline }, offline);
      const outcome = await pay({ preprocessPayment }, { windowOf }).outcome;
      expect(outcome.step !== 'completed' && outcome.words.content).toContain(
        '결제창을 열지 못했어요.',
      );
    });
  });

  it.each([
    ['is', { success: false, message: '한도 초과', isUncharged: true }, true],
    ['may not be', { success: false, message: '결제가 완료되지 않았어요.' }, false],
    ['may not be', new ApiError('network'), false],
  ])(
    'keeps the form when the payment is declined, and tells that it %s uncharged (product 4, Declined)',
    async (_, postprocessPayment, isUncharged) => {
      const no = { ...YES, success: false, error_msg: '카드사에서 거절했어요.' };
      const windowOf = windows({ portone: async () => no });
      const run = pay({ postprocessPayment, getOrder: { data: ORDER } }, { windowOf });
      await expect(run.outcome).resolves.toMatchObject({
        ...{ next: 'stay', decline: { reason: no.error_msg, isUncharged } },
        words: { title: '결제 실패', content: expect.stringContaining(no.error_msg) },
      });
      expect(isPaymentMarked(ORDER.id)).toBe(false);
    },
  );

  it('completes when a window that was closed has charged all the same', async () => {
    const no = { ...YES, success: false, error_msg: '결제창을 닫았어요.' };
    const run = pay({}, { windowOf: windows({ portone: async () => no }) });
    await expect(run.outcome).resolves.toMatchObject({ step: 'completed' });
    expectEnded(run);
  });

  it.each(['change', 'preprocessing'])(
    'completes when the %s finds the order paid already',
    async (where) => {
      const over = refusal('order_not_editable', '이미 결제한 주문이에요.');
      const run = failing(where, over);
      await expect(run.outcome).resolves.toMatchObject({ step: 'completed' });
      expect(run.windowOf).not.toHaveBeenCalled();
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
    await pay({}, { windowOf: windows({ portone: marked }) }).outcome;
    expect(marked).toHaveBeenCalledOnce();
  });
});
