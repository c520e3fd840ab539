import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  parseResponse,
  type Payment,
  PaymentNotFound,
  type PaymentStatus,
  ProviderRefused,
  ProviderUnavailable,
} from '../payment-client';
import type { VendorAnswer } from '../../../../vendors/request';

const text = z.nullish(z.string());

const resultSchema = z.object({ resultCode: z.string(), resultMsg: text });

const paymentSchema = z.object({
  tid: z.string(),
  orderId: z.string(),
  amount: z.number(),
  balanceAmt: z.nullish(z.number()),
  status: z.enum(['ready', 'paid', 'failed', 'expired', 'cancelled', 'partialCancelled']),
  currency: text,
  receiptUrl: text,
});

/** What the browser posts to the return address after authentication; a failure has no token. */
export const authenticationSchema = z.object({
  tid: z.string().check(z.minLength(1)),
  clientId: z.string(),
  amount: z.coerce.number().check(z.int()),
  authToken: z.string(),
  signature: z.string(),
});
export type Authentication = z.output<typeof authenticationSchema>;

/** NicePay's signature: hex SHA-256 over token, client id, amount and secret key. */
export function signatureOf(
  { authToken, clientId, amount }: Authentication,
  secretKey: string,
): string {
  return createHash('sha256').update(`${authToken}${clientId}${amount}${secretKey}`).digest('hex');
}

/** Our key or address was rejected, which says nothing about the payment. */
const ACCESS_DENIED: readonly number[] = [401, 403];

/** Unwraps an answer; `isUnclear` tells which codes leave the outcome unknown. Throws `ProviderFault`. */
export function unwrap({ status, body }: VendorAnswer, isUnclear = isOutcomeUnknown): unknown {
  const result = resultSchema.safeParse(body).data;
  if (status >= 500 || status === 429 || ACCESS_DENIED.includes(status))
    throw new ProviderUnavailable(`the provider answered ${status}`);
  const message = result?.resultMsg ?? `the provider answered ${status}`;
  const code = result?.resultCode;
  if (status === 404 || (code !== undefined && ABSENT.has(code)))
    throw new PaymentNotFound(message);
  if (code !== undefined && isUnclear(code)) throw new ProviderUnavailable(message);
  if (status >= 400) throw new ProviderRefused(message);
  if (code === undefined) throw new ProviderUnavailable('unreadable answer of the provider');
  if (code !== OK) throw new ProviderRefused(message);
  return body;
}

/** Maps NicePay's statuses: `expired` has failed, a partly cancelled payment stays paid. */
const STATUSES = {
  ready: 'ready',
  paid: 'paid',
  failed: 'failed',
  expired: 'failed',
  cancelled: 'cancelled',
  partialCancelled: 'paid',
} as const satisfies Record<z.output<typeof paymentSchema>['status'], PaymentStatus>;

export function toPayment(body: unknown): Payment {
  const { tid, orderId, amount, balanceAmt, ...wire } = parseResponse(paymentSchema, body);
  // After the last partial refund nothing is left of the charge.
  const isEmptied = wire.status === 'partialCancelled' && balanceAmt === 0;
  const status = isEmptied ? 'cancelled' : STATUSES[wire.status];
  return {
    impUid: tid,
    merchantUid: orderId,
    amount,
    currency: wire.currency ?? null,
    channel: null,
    cancelledAmount: status === 'cancelled' ? amount : amount - (balanceAmt ?? amount),
    status,
    failReason: null,
    receiptUrl: wire.receiptUrl ?? null,
  };
}

/** Only `0000` is a success (vendors 3). */
export const OK = '0000';

const codes = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** No such payment, or not even authenticated: nothing can have been charged. */
const ABSENT = codes('A118 A210 A243 A251 U107 U111 U121 U126');

/**
 * NicePay or a system behind it failed, timed out or denied access, so the payment's state is
 * unknown; likewise codes that begin with 9 (exceptions), T (messages) and X (connections).
 */
const TROUBLE = codes(
  '2000 2159 4001 4008 A110 A111 A204 A205 A213 A224 A226 A244 A246 A254 A257 A299 A304 A306 A400 A401 ' +
    'A402 A403 F106 F107 F108 P026 P027 P044 P101 P102 P103 S999 U303 U307 U314 U315 U317 U501 U503 U506 ' +
    'U507 U508 V003',
);

/** The number was used: an earlier approval may have charged it. */
const USED = codes('2201 A127 A225 P015 U112 U114');

/** Whether the outcome is unknown. */
export const isOutcomeUnknown = (code: string): boolean => TROUBLE.has(code) || /^[9TX]/.test(code);

/** Whether an approval's outcome is unknown: this one, or an earlier one, may have charged. */
export const isUnclearApproval = (code: string): boolean =>
  isOutcomeUnknown(code) || USED.has(code);
