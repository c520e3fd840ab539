import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/platform/api/api-error';
import { ORDER, pay, windows, YES } from '../../../../tests/support/payment';
import { isPaymentMarked, markAnswered, markPayment } from './payment-return';
import { finishReturn } from './run-payment';

const mark = () => localStorage.getItem('isPostProcess');
const OPEN = ORDER.id;
const ANSWERED = `${ORDER.id} answered`;

const unpaid = { getOrder: { data: ORDER } };
const lost = { postprocessPayment: new ApiError('network'), ...unpaid };
/** A window in which what was set down before it opened can be looked at. */
const window = (look: () => void, result = YES) => ({
  windowOf: windows(
    {
      portone: async () => {
        look();
        return result;
      },
    },
    async () => look(),
  ),
});

beforeEach(() => localStorage.clear());

describe('the return mark of a payment (product 8, decision 0103)', () => {
  it('is set when the window opens, and not before', async () => {
    const seen: unknown[] = [];
    await pay(
      {},
      window(() => seen.push(mark())),
    ).outcome;
    expect(seen).toEqual([null, OPEN]);
  });

  it('is gone once the payment is completed', async () => {
    await expect(pay({}).outcome).resolves.toMatchObject({ step: 'completed' });
    expect(mark()).toBeNull();
  });

  it.each([
    ['by the update of the order', {}, { change: () => Promise.reject(new ApiError('network')) }],
    ['by its preparation', { preprocessPayment: new ApiError('network') }, {}],
    ['by the window', unpaid, window(() => undefined, { ...YES, success: false })],
    ['after the window', { ...unpaid, postprocessPayment: { success: false, message: '' } }, {}],
  ])('is gone once the payment has failed %s', async (_, answers, deps) => {
    markPayment(ORDER.id);
    await expect(pay(answers, deps).outcome).resolves.toMatchObject({ step: 'failed' });
    expect(mark()).toBeNull();
  });

  it('stays while nobody knows whether it was charged, and says that the window has answered', async () => {
    await expect(pay(lost).outcome).resolves.toMatchObject({ step: 'unknown' });
    expect(mark()).toEqual(ANSWERED);
  });

  it('stays while the browser is away for the payment, until the return page opens', async () => {
    const left = new Promise<never>(() => undefined);
    const run = pay(unpaid, { windowOf: windows({ portone: () => left }) });
    await expect.poll(mark).toEqual(OPEN);
    await finishReturn(run, ORDER.id, { imp_uid: 'imp_1', error_code: 'F400' });
    expect(mark()).toBeNull();
  });

  it('outlives a tab that is killed while the payment is being confirmed', async () => {
    const never = () => new Promise(() => undefined);
    const run = pay({ postprocessPayment: never });
    await expect.poll(run.names).toContain('postprocessPayment');
    expect(mark()).toEqual(ANSWERED);
    sessionStorage.clear();
    expect(mark()).toEqual(ANSWERED);
  });

  it('says that a window is open of its own order alone, and until it answers', () => {
    markPayment('other');
    expect(isPaymentMarked(ORDER.id)).toBe(false);
    markAnswered(ORDER.id);
    expect(mark()).toBe('other');
    markPayment(ORDER.id);
    expect(isPaymentMarked(ORDER.id)).toBe(true);
    markAnswered(ORDER.id);
    expect(isPaymentMarked(ORDER.id)).toBe(false);
  });
});
