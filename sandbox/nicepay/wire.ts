import type { SandboxOptions } from '../options';
import { type NicepayRow, sign } from './payments';

const iso = (at: number | null) => (at === null ? '0' : new Date(at).toISOString());

const STATUSES = {
  window: 'ready',
  authorised: 'ready',
  failed: 'failed',
  paid: 'paid',
  cancelled: 'cancelled',
} as const;

/** A payment in the REST API's format. */
export function paymentResponse(row: NicepayRow, balanceAmt: number) {
  const isPart = row.status === 'paid' && balanceAmt < row.amount;
  return {
    resultCode: '0000',
    resultMsg: '정상 처리되었습니다.',
    tid: row.tid,
    orderId: row.orderId,
    status: isPart ? 'partialCancelled' : STATUSES[row.status],
    amount: row.amount,
    balanceAmt,
    currency: 'KRW',
    payMethod: row.method,
    goodsName: row.goodsName,
    paidAt: iso(row.paidAt),
    cancelledAt: iso(row.cancelledAt),
  };
}

/** The form posted to the return address; token and signature only on success. */
export function returnFields(options: SandboxOptions, row: NicepayRow): Record<string, string> {
  const { resultCode: authResultCode, tid, authToken } = row;
  return {
    authResultCode,
    authResultMsg: row.resultMessage,
    clientId: options.nicepayClientId,
    tid,
    orderId: row.orderId,
    amount: String(row.amount),
    mallReserved: row.mallReserved,
    ...(authResultCode === '0000' ? { authToken, signature: sign(options, row) } : {}),
  };
}
