import { describe, expect, it } from 'vitest';
import { readPaymentResult } from './payment-result';

describe('payment result, both shapes (vendors 2) (product 3, Payment)', () => {
  it.each([
    ['older, paid', { success: true, imp_uid: 'imp_1', status: 'paid' }, true],
    ['current, without success', { imp_uid: 'imp_1', merchant_uid: 'm' }, true],
    ['current, empty error code', { imp_uid: 'imp_1', error_code: '' }, true],
    ['redirect, older', { imp_uid: 'imp_1', imp_success: 'true' }, true],
    ['older, failed', { success: false, imp_uid: 'imp_1', error_msg: '거절' }, false],
    ['error code', { imp_uid: 'imp_1', error_code: 'F400', error_msg: '거절' }, false],
    ['redirect, failed', { imp_uid: 'imp_1', imp_success: 'false' }, false],
    ['flag, failed', { imp_uid: 'imp_1', imp_success: false }, false],
    ['no number', { success: true }, false],
  ])('%s', (_name, raw, success) => {
    expect(readPaymentResult(raw).success).toBe(success);
  });

  it('keeps number and message, and treats an empty result as a failure', () => {
    expect(
      readPaymentResult({ imp_uid: 'imp_1', error_code: 'X', error_msg: '거절했어요' }),
    ).toEqual({
      success: false,
      imp_uid: 'imp_1',
      error_msg: '거절했어요',
      message: '거절했어요',
      isCancelled: false,
    });
    expect(readPaymentResult(null)).toMatchObject({ success: false, imp_uid: '' });
  });

  it.each([
    ['a gateway’s code', { error_code: 'PAY_PROCESS_CANCELED', error_msg: '취소' }, true],
    [
      'PortOne’s words',
      { error_code: 'F400', error_msg: '[결제포기] 사용자가 취소했습니다' },
      true,
    ],
    ['a refusal', { error_code: 'F400', error_msg: '한도 초과' }, false],
    ['a payment', { imp_uid: 'imp_1', error_msg: '[결제포기]' }, false],
  ])('knows the patient’s own cancel by %s (decision 0129)', (_, raw, isCancelled) => {
    expect(readPaymentResult(raw).isCancelled).toBe(isCancelled);
  });
});
