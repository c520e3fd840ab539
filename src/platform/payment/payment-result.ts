import type { PaymentResult } from './payment-window';

/** The raw result of the widget's script, older or newer, or of the mobile return address. */
export type RawPaymentResult = Readonly<Record<string, unknown>>;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * Normalises both result shapes (vendors 2): failed when `success` is false, `imp_success` is false or
 * "false", `error_code` is set, or `imp_uid` is missing. Otherwise the server decides.
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
    isCancelled:
      failed && (CANCEL_CODES.has(text(result['error_code'])) || error_msg.startsWith(GIVEN_UP)),
  };
}

/** How PortOne tells the patient's own cancel: gateways' codes, else the start of its message (0129). */
const CANCEL_CODES: ReadonlySet<string> = new Set([
  'PAY_PROCESS_CANCELED',
  'PAY_CANCEL',
  'USER_CANCEL',
]);
const GIVEN_UP = '[결제포기]';
