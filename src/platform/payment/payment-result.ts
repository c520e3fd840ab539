import type { PaymentResult } from './payment-widget';

/** Raw answer of the widget's script, older or newer, or of the mobile return address. */
export type RawPaymentResult = Readonly<Record<string, unknown>>;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * Both result shapes in one (vendors 2): it failed when `success` is false, `imp_success` is false or
 * "false", `error_code` is there, or `imp_uid` is missing. Anything else asks the server.
 */
export function readPaymentResult(raw: RawPaymentResult | null | undefined): PaymentResult {
  const result = raw ?? {};
  const imp_uid = text(result['imp_uid']);
  const error_msg = text(result['error_msg']);
  const failed =
    [result['success'], result['imp_success']].some((flag) => flag === false || flag === 'false') ||
    text(result['error_code']) !== '' ||
    imp_uid === '';
  return {
    success: !failed,
    imp_uid,
    error_msg,
    message: failed ? error_msg : '',
  };
}
