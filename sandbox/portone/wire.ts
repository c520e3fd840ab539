import type { PaymentRow } from './payments';

/** Gateway and merchant id where the window's `pg` names none. */
const SANDBOX_CHANNEL = 'sandbox';

const seconds = (milliseconds: number | null) =>
  milliseconds === null ? 0 : Math.floor(milliseconds / 1000);

/** The `response` of PortOne V1 for a payment: times in seconds, 0 for none. */
export function paymentResponse(row: PaymentRow, home: string) {
  const [gateway, ...merchantId] = (row.channelKey ?? SANDBOX_CHANNEL).split('.');
  return {
    imp_uid: row.impUid,
    merchant_uid: row.merchantUid,
    pay_method: row.payMethod,
    channel: row.redirectUrl === null ? 'pc' : 'mobile',
    pg_provider: gateway,
    pg_tid: `sandbox_${row.impUid}`,
    pg_id: merchantId.join('.') || SANDBOX_CHANNEL,
    escrow: false,
    name: row.name,
    amount: row.amount,
    cancel_amount: row.cancelAmount,
    currency: 'KRW',
    buyer_name: row.buyerName,
    buyer_email: row.buyerEmail,
    buyer_tel: row.buyerTel,
    buyer_addr: row.buyerAddr,
    buyer_postcode: row.buyerPostcode,
    custom_data: row.customData,
    status: row.status,
    started_at: seconds(row.startedAt),
    paid_at: seconds(row.paidAt),
    failed_at: seconds(row.failedAt),
    cancelled_at: seconds(row.cancelledAt),
    fail_reason: row.status === 'failed' ? row.failReason : null,
    cancel_reason: row.cancelReason,
    receipt_url: row.paidAt === null ? null : `${home}/sandbox/payment/receipt/${row.impUid}`,
    cash_receipt_issued: false,
  };
}

/** The window's result by callback. Success carries only the two numbers. */
export function windowResult(row: PaymentRow): Record<string, unknown> {
  const numbers = { imp_uid: row.impUid, merchant_uid: row.merchantUid };
  if (row.errorCode === null) return numbers;
  return { ...numbers, error_code: row.errorCode, error_msg: row.failReason };
}

/** The same by redirect, as text. */
export function redirectResult(row: PaymentRow, redirectUrl: string): string {
  const url = new URL(redirectUrl);
  url.searchParams.set('imp_uid', row.impUid);
  url.searchParams.set('merchant_uid', row.merchantUid);
  if (row.errorCode !== null) {
    url.searchParams.set('error_code', row.errorCode);
    url.searchParams.set('error_msg', row.failReason ?? '');
  }
  return url.href;
}
