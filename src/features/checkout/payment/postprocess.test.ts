import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/platform/api/api-error';
import { ORDER, PAID, pay, refusal, windows, YES } from '../../../../tests/support/payment';
import { isPaymentMarked } from './payment-return';

describe('after the window (product 4, Payment)', () => {
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
    const content = outcome.step !== 'completed' ? outcome.words.content : '';
    expect(content).toContain('금액이 달라요.');
    expect(content.includes('주문이 취소되지 않았습니다.')).toBe(adds);
  });

  const declined = { postprocessPayment: { success: false, message: '취소됐어요.' } };

  it('never cancels an order that has been paid, whatever is declared of this payment', async () => {
    const run = pay(declined);
    await expect(run.outcome).resolves.toMatchObject({ step: 'completed' });
    expect(run.names()).not.toContain('cancelOrder');
    expect(run.forgetDraft).toHaveBeenCalledWith(ORDER.id);
  });

  it('cancels nothing that it cannot look at first', async () => {
    const run = pay({ ...declined, getOrder: new ApiError('network') });
    const outcome = await run.outcome;
    expect(run.names()).not.toContain('cancelOrder');
    expect(outcome).toMatchObject({ next: 'cart', words: { title: '결제 처리 오류' } });
    expect(outcome.step !== 'completed' && outcome.words.content).toContain(
      '주문이 취소되지 않았습니다.',
    );
  });

  it('repeats a lost answer with the same key', async () => {
    const postprocessPayment = vi
      .fn()
      .mockReturnValueOnce(new ApiError('timeout'))
      .mockReturnValueOnce({ success: true, message: '' });
    const run = pay({ postprocessPayment });
    await expect(run.outcome).resolves.toMatchObject({ step: 'completed' });
    const keys = run.calls
      .filter(({ name }) => name === 'postprocessPayment')
      .map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('reads the order when the answer stays lost, and cancels nothing', async () => {
    const lost = pay({ postprocessPayment: new ApiError('network') });
    await expect(lost.outcome).resolves.toMatchObject({ step: 'completed' });
    expect(lost.names()).not.toContain('cancelOrder');
    const unpaid = pay({ postprocessPayment: new ApiError('network'), getOrder: { data: ORDER } });
    await expect(unpaid.outcome).resolves.toMatchObject({
      step: 'unknown',
      words: { title: '결제 처리 실패' },
    });
    expect(unpaid.names()).not.toContain('cancelOrder');
  });

  it('does not call a payment unfinished whose window has answered, while nobody knows more', async () => {
    const run = pay({ postprocessPayment: new ApiError('network'), getOrder: { data: ORDER } });
    await run.outcome;
    expect(isPaymentMarked(ORDER.id)).toBe(false);
  });

  it('completes without waiting for the device to forget what was typed', async () => {
    const forgetDraft = vi.fn(() => new Promise<void>(() => undefined));
    await expect(pay({}, { forgetDraft }).outcome).resolves.toMatchObject({ step: 'completed' });
    expect(forgetDraft).toHaveBeenCalledWith(ORDER.id);
  });

  it('completes although the cart could not be emptied', async () => {
    const removePurchased = () => Promise.reject(new ApiError('network'));
    await expect(pay({}, { removePurchased }).outcome).resolves.toMatchObject({
      step: 'completed',
    });
  });

  const closed = windows({ portone: async () => ({ ...YES, success: false }) });
  it.each([
    ['by the confirmation', {}, {}],
    ['by the order, when the answer is lost', { postprocessPayment: new ApiError('network') }, {}],
    ['by the order, whatever is declared of this payment', declined, {}],
    ['by the order, when the window is closed', {}, { windowOf: closed }],
    ['by a refusal', { preprocessPayment: refusal('order_not_editable', '결제됨') }, {}],
  ])('reads the paid order once, when it is known to be paid %s', async (_, answers, deps) => {
    const run = pay(answers, deps);
    await expect(run.outcome).resolves.toMatchObject({ step: 'completed' });
    expect(run.names().filter((name) => name === 'getOrder')).toHaveLength(1);
    expect(run.cacheOrder).toHaveBeenCalledExactlyOnceWith(ORDER.id, PAID.data);
  });
});
