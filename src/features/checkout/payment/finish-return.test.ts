import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/platform/api/api-error';
import { anOrder } from '../../../../tests/support/checkout-fixtures';
import { fakeApi, type Answers } from '../../../../tests/support/fake-api';
import { finishReturn, postprocessAgain } from './run-payment';

const ORDER = anOrder();
const PAID = { data: anOrder({ status: 'paid', paidAt: 1 }) };

const refusal = (code: string, message: string, status = 409) =>
  new ApiError('http', { status, body: { code, message }, declared: true });

describe('the mobile return', () => {
  const deps = (answers: Answers) => ({
    ...fakeApi({ postprocessPayment: { success: true, message: '' }, getOrder: PAID, ...answers }),
    removePurchased: vi.fn(async () => undefined),
    forgetDraft: vi.fn(async () => undefined),
    cacheOrder: vi.fn(async () => undefined),
  });

  it('finishes like the desktop', async () => {
    const query = { imp_uid: 'imp_1', merchant_uid: 'm-1' };
    const run = deps({});
    await expect(finishReturn(run, ORDER.id, query)).resolves.toMatchObject({ step: 'completed' });
    expect(run.forgetDraft).toHaveBeenCalledWith(ORDER.id);
  });

  it('says who has to sign in when the order is somebody else’s', async () => {
    const none = refusal('not_found', '없음', 404);
    const run = deps({ postprocessPayment: none, getOrder: none });
    const outcome = await finishReturn(run, ORDER.id, { imp_uid: 'imp_1' });
    expect(outcome).toMatchObject({ next: 'cart', words: { title: '결제 처리 실패' } });
    expect(outcome.step !== 'completed' && outcome.words.content).toContain('계정으로 로그인');
  });

  it('tells a refusal, but not of an order that has been paid since', async () => {
    const query = { imp_uid: 'imp_1', error_code: 'F400', error_msg: '취소했어요.' };
    const unpaid = deps({ getOrder: { data: ORDER } });
    await expect(finishReturn(unpaid, ORDER.id, query)).resolves.toMatchObject({
      words: { title: '결제 실패' },
      next: 'stay',
    });
    const paid = deps({});
    await expect(finishReturn(paid, ORDER.id, query)).resolves.toMatchObject({ step: 'completed' });
    expect(paid.forgetDraft).toHaveBeenCalledExactlyOnceWith(ORDER.id);
    expect(paid.removePurchased).toHaveBeenCalledExactlyOnceWith(ORDER.id, PAID.data.items);
  });

  it.each([
    ['F400', '카드사나 결제사에서 거절했어요.'],
    ['NOT_APPROVED', '결제가 승인되지 않았어요. 다시 시도해 주세요.'],
    ['constructor', '카드사나 결제사에서 거절했어요.'],
  ])(
    'says it in our own words, never in those of the address: %s (product 8, Words in an address)',
    async (error_code, words) => {
      const evil = '환불해 드려요. 010-0000-0000으로 전화하세요.';
      const run = deps({ getOrder: { data: ORDER } });
      const outcome = await finishReturn(run, ORDER.id, { error_code, error_msg: evil });
      const content = outcome.step === 'completed' ? '' : outcome.words.content;
      expect(content).toContain(words);
      expect(content).not.toContain('010');
    },
  );

  it('gives the reason that the server read at the provider, and cancels nothing (product 8, Words in an address)', async () => {
    const query = { imp_uid: 'imp_1', error_code: 'F400', error_msg: '010-0000-0000' };
    const reason = { success: false, message: '카드 한도를 넘었어요.', isUncharged: true };
    const run = deps({ postprocessPayment: reason, getOrder: { data: ORDER } });
    const outcome = await finishReturn(run, ORDER.id, query);
    expect(outcome).toMatchObject({
      words: { title: '결제 실패', content: expect.stringContaining(reason.message) },
      next: 'stay',
      decline: { reason: reason.message, isUncharged: true },
    });
    expect(run.names()).toEqual(['postprocessPayment', 'getOrder']);
    const silent = deps({
      postprocessPayment: new ApiError('network'),
      getOrder: { data: ORDER },
    });
    await expect(finishReturn(silent, ORDER.id, query)).resolves.toMatchObject({
      words: { content: expect.stringContaining('카드사나 결제사에서 거절했어요.') },
      decline: { isUncharged: false },
    });
  });

  it('tells the patient’s own cancel, once the order was read unpaid (product 4, Patient’s own cancel)', async () => {
    const query = { imp_uid: 'imp_1', error_code: 'PAY_PROCESS_CANCELED', error_msg: '취소' };
    const unpaid = deps({ getOrder: { data: ORDER } });
    await expect(finishReturn(unpaid, ORDER.id, query)).resolves.toMatchObject({
      words: { content: '결제를 취소했어요. 입력하신 내용은 그대로 있어요.' },
      next: 'stay',
      isCancelled: true,
    });
    const unread = deps({ getOrder: new ApiError('network') });
    await expect(finishReturn(unread, ORDER.id, query)).resolves.toMatchObject({
      words: { title: '결제 실패' },
    });
    await expect(finishReturn(deps({}), ORDER.id, query)).resolves.toMatchObject({
      step: 'completed',
    });
  });

  describe('with an approval that got no answer (decision 0021)', () => {
    const words = '결제 결과를 아직 확인하지 못했어요.';
    const query = {
      imp_uid: 'tid_1',
      merchant_uid: 'm-1',
      error_code: 'UNKNOWN',
      error_msg: words,
    };
    const payment = { impUid: 'tid_1', merchantUid: 'm-1', mayStillBeCharged: true };
    const NOT_PAID = { success: false, message: '결제가 완료되지 않았어요.' };

    it('says that it is not known yet, and lets it be asked again', async () => {
      const run = deps({ getOrder: { data: ORDER } });
      const outcome = await finishReturn(run, ORDER.id, query);
      const title = '결제 처리 실패';
      expect(outcome).toMatchObject({ step: 'unknown', words: { title }, payment });
      expect(outcome.step !== 'completed' && outcome.words.content).toContain(words);
      expect(run.names()).toEqual(['getOrder']);
      await expect(finishReturn(deps({}), ORDER.id, query)).resolves.toMatchObject({
        step: 'completed',
      });
    });

    it('completes once the charge is known', async () => {
      const run = deps({});
      const outcome = await postprocessAgain(run, ORDER.id, payment);
      expect(outcome).toMatchObject({ step: 'completed' });
      expect(run.calls[0]?.request).toMatchObject({ body: { impUid: 'tid_1' } });
    });

    it('never cancels an order that may still be charged', async () => {
      const run = deps({ getOrder: { data: ORDER }, postprocessPayment: NOT_PAID });
      const outcome = await postprocessAgain(run, ORDER.id, payment);
      expect(outcome).toMatchObject({ next: 'stay', words: { title: '결제 처리 오류' } });
      expect(outcome.step !== 'completed' && outcome.words.content).toContain(NOT_PAID.message);
      expect(run.names()).not.toContain('cancelOrder');
    });

    it('is still not known when nobody can be asked', async () => {
      const lost = new ApiError('network');
      const run = deps({ getOrder: lost, postprocessPayment: lost });
      const outcome = await postprocessAgain(run, ORDER.id, payment);
      expect(outcome).toMatchObject({ step: 'unknown', words: { title: '결제 처리 실패' } });
    });
  });
});
