import * as z from 'zod/mini';
import {
  parseResponse,
  type Payment,
  PaymentNotFound,
  ProviderRefused,
  ProviderUnavailable,
} from '../payment-client';
import type { VendorAnswer } from '../../../../vendors/request';

const envelopeSchema = z.object({
  code: z.number(),
  message: z.nullish(z.string()),
  response: z.nullish(z.unknown()),
});

const text = z.nullish(z.string());

const paymentSchema = z.object({
  imp_uid: z.string(),
  merchant_uid: z.string(),
  amount: z.number(),
  cancel_amount: z.nullish(z.number()),
  status: z.enum(['ready', 'paid', 'cancelled', 'failed']),
  currency: text,
  pg_provider: text,
  pg_id: text,
  fail_reason: text,
  receipt_url: text,
});

export const preparationSchema = z.object({ merchant_uid: z.string(), amount: z.number() });

export const tokenSchema = z.object({
  access_token: z.string(),
  now: z.number(),
  expired_at: z.number(),
});

/** Unwraps PortOne's envelope: a `code` other than 0 is a refusal, even with HTTP 200. Throws `ProviderFault`. */
export function unwrap({ status, body }: VendorAnswer): unknown {
  const envelope = envelopeSchema.safeParse(body).data;
  if (status >= 500 || status === 429)
    throw new ProviderUnavailable(`the provider answered ${status}`);
  const message = envelope?.message ?? `the provider answered ${status}`;
  if (status === 404) throw new PaymentNotFound(message);
  if (status >= 400) throw new ProviderRefused(message);
  if (!envelope) throw new ProviderUnavailable('unreadable answer of the provider');
  if (envelope.code !== 0) throw new ProviderRefused(message);
  return envelope.response;
}

export function toPayment(response: unknown): Payment {
  const wire = parseResponse(paymentSchema, response);
  return {
    impUid: wire.imp_uid,
    merchantUid: wire.merchant_uid,
    amount: wire.amount,
    currency: wire.currency ?? null,
    channel: { gateway: wire.pg_provider ?? null, merchantId: wire.pg_id ?? null },
    cancelledAmount: wire.cancel_amount ?? 0,
    status: wire.status,
    failReason: wire.fail_reason ?? null,
    receiptUrl: wire.receipt_url ?? null,
  };
}
