import { ERROR_MESSAGES } from '@contract/core/error-messages';
import { ERROR_WORDS } from '@contract/core/error-words';
import { describe, expect, it } from 'vitest';
import { LINE, ORDER, PAID, refusal } from '../../../../tests/support/payment';
import { next, type PaymentEvent, type PaymentState } from './payment-run';

const { amounts: shown, items } = ORDER;
const payment = { impUid: 'imp_1', merchantUid: 'm-1' };
const words = { content: '사유' };

const IDLE: PaymentState = { step: 'idle' };
const SAVING: PaymentState = { step: 'saving' };
const PREPARING: PaymentState = { step: 'preparing', needsTap: false };
const WAITING: PaymentState = { step: 'preparing', needsTap: true };
const WINDOW: PaymentState = { step: 'window' };
const CONFIRMING: PaymentState = { step: 'confirming', payment };

const STARTED: PaymentEvent = { type: 'started' };
const SAVED: PaymentEvent = { type: 'orderSaved', shown, saved: shown };
const ANSWERED: PaymentEvent = { type: 'windowAnswered', payment };
const ORDER_PAID: PaymentEvent = { type: 'orderPaid', order: PAID.data };
const REFUSED: PaymentEvent = {
  type: 'orderRefused',
  error: refusal('internal', '사유', 500),
  items,
};
const LOST: PaymentEvent = { type: 'outcomeLost' };

/** The steps that these events lead through, from the beginning. */
function path(...events: PaymentEvent[]): string[] {
  let state = IDLE;
  return events.map((event) => (state = next(state, event)).step);
}

const prepared = (isTapFresh: boolean): PaymentEvent => ({ type: 'windowPrepared', isTapFresh });

describe('the steps of a payment (product 4, Payment)', () => {
  it('lead from saving over preparing, window and confirming to completed', () => {
    expect(path(STARTED, SAVED, prepared(true), ANSWERED, ORDER_PAID)).toEqual([
      'saving',
      'preparing',
      'window',
      'confirming',
      'completed',
    ]);
  });

  it('wait for one more tap before the window, when the first is too old', () => {
    expect(next(PREPARING, prepared(false))).toEqual(WAITING);
    expect(next(WAITING, { type: 'tapped' })).toEqual(WINDOW);
  });

  it.each([SAVING, PREPARING, WINDOW, CONFIRMING])(
    'end as completed wherever the order turns out to be paid, with the order that was read: %j',
    (state) => {
      expect(next(state, ORDER_PAID)).toEqual({ step: 'completed', order: PAID.data });
    },
  );

  it('end as unknown while nobody knows whether it was charged', () => {
    const { title } = ERROR_WORDS.postprocessing;
    expect(next(CONFIRMING, LOST)).toMatchObject({ step: 'unknown', words: { title } });
    const lost = next(WINDOW, { type: 'outcomeLost', message: '사유' });
    expect(lost).toMatchObject({ step: 'unknown', words: { title } });
  });

  it.each<[string, PaymentState, PaymentEvent, string]>([
    ['the order cannot be saved', SAVING, REFUSED, ERROR_WORDS.orderUpdate.title],
    ['it cannot be prepared', PREPARING, REFUSED, '결제 실패'],
    ['it is not prepared', PREPARING, { type: 'preparationDeclined', message: '' }, '결제 실패'],
    ['its provider is not set up', PREPARING, { type: 'providerMissed' }, '결제 실패'],
    ['no script comes', PREPARING, { type: 'windowFailed' }, '결제 실패'],
    ['no window opens', WINDOW, { type: 'windowFailed' }, '결제 실패'],
    ['the window says no', WINDOW, { type: 'windowDeclined', message: '사유' }, '결제 실패'],
  ])('end as failed, and the form stays, when %s', (_, state, event, title) => {
    expect(next(state, event)).toMatchObject({ step: 'failed', next: 'stay', words: { title } });
  });

  it('name the lines that a refusal names', () => {
    const error = refusal('out_of_stock', '사유', 409, { 'items.0': '품절' });
    const refusedLines = new Map([[LINE.variant_id, '품절']]);
    for (const state of [SAVING, PREPARING])
      expect(next(state, { type: 'orderRefused', error, items })).toMatchObject({ refusedLines });
  });

  it('ask again before a total is charged that was not shown', () => {
    const fee = { ...shown, shipping: 9000, total: shown.total + 9000 };
    const price = { ...shown, items: 400_000, total: 400_000 };
    const late = next(SAVING, { type: 'orderSaved', shown, saved: fee });
    expect(late).toMatchObject({ step: 'failed', words: { title: '배송비를 확인해 주세요' } });
    const changed = next(SAVING, { type: 'orderSaved', shown, saved: price });
    expect(changed).toMatchObject({
      step: 'failed',
      words: { content: expect.stringContaining(ERROR_MESSAGES.price_changed) },
    });
  });

  it('lead to the cart after a declared failure, but not while it may still be charged', () => {
    const refused: PaymentEvent = { type: 'paymentRefused', message: '사유', isCancelled: false };
    expect(next(CONFIRMING, refused)).toMatchObject({ step: 'failed', next: 'cart' });
    const unclear = { ...payment, mayStillBeCharged: true };
    const state: PaymentState = { step: 'confirming', payment: unclear };
    expect(next(state, refused)).toMatchObject({ step: 'failed', next: 'stay' });
  });

  it('lead to the cart when the order is somebody else’s', () => {
    expect(next(CONFIRMING, { type: 'orderMissed' })).toMatchObject({
      step: 'failed',
      next: 'cart',
    });
  });

  it.each<[PaymentState, PaymentEvent]>([
    [SAVING, STARTED],
    [IDLE, SAVED],
    [PREPARING, ANSWERED],
    [CONFIRMING, { type: 'windowFailed' }],
    [PREPARING, LOST],
    [{ step: 'completed', order: null }, LOST],
    [{ step: 'failed', words, next: 'stay' }, ORDER_PAID],
    [{ step: 'unknown', words }, ANSWERED],
  ])('change by nothing that cannot happen then: %j', (state, event) => {
    expect(next(state, event)).toBe(state);
  });
});
