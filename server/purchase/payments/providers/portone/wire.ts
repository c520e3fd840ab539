import * as z from 'zod/mini';
import {
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
const seconds = z.nullish(z.number());

const paymentSchema = z.object({
  imp_uid: z.string(),
  merchant_uid: z.string(),
  amount: z.number(),
  cancel_amount: z.nullish(z.number()),
  status: z.enum(['ready', 'paid', 'cancelled', 'failed']),
  currency: text,
  pg_provider: text,
  pg_id: text,
  pay_method: text,
  name: text,
  paid_at: seconds,
  cancelled_at: seconds,
  fail_reason: text,
  receipt_url: text,
});

export const preparationSchema = z.object({ merchant_uid: z.string(), amount: z.number() });

export const tokenSchema = z.object({
  access_token: z.string(),
  now: z.number(),
  expired_at: z.number(),
});

/**
 * Unwraps PortOne's envelope: a `code` other than 0 is a refusal, even with HTTP 200.
 * @throws PaymentNotFound, ProviderRefused, ProviderUnavailable
 */
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

/** @throws ProviderUnavailable when the answer has another shape */
export function parseResponse<S extends z.ZodMiniType>(schema: S, response: unknown): z.output<S> {
  const parsed = schema.safeParse(response);
  if (parsed.success) return parsed.data;
  throw new ProviderUnavailable('unexpected answer of the provider');
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
    method: wire.pay_method ?? null,
    name: wire.name ?? null,
    paidAt: toMilliseconds(wire.paid_at),
    cancelledAt: toMilliseconds(wire.cancelled_at),
    failReason: wire.fail_reason ?? null,
    receiptUrl: wire.receipt_url ?? null,
  };
}

/** PortOne writes 0 for no time. */
function toMilliseconds(at: number | null | undefined): number | null {
  return at ? at * 1000 : null;
}
