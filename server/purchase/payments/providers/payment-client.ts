import type * as z from 'zod/mini';
import { callVendor, NoAnswer, type Fetch, type VendorAnswer } from '../../../vendors/request';

export type PaymentStatus = 'ready' | 'paid' | 'cancelled' | 'failed';

/** A payment at the provider. Amounts in whole won. */
export interface Payment {
  impUid: string;
  merchantUid: string;
  /** The amount charged, or to be charged. */
  amount: number;
  /** As in ISO 4217; null when the provider does not tell. */
  currency: string | null;
  /** PortOne's gateway and merchant id, which tells a test from a live one; null at NicePay. */
  channel: { gateway: string | null; merchantId: string | null } | null;
  /** The amount refunded so far; a partly cancelled payment stays `paid`. */
  cancelledAmount: number;
  status: PaymentStatus;
  failReason: string | null;
  /** The provider's receipt page. */
  receiptUrl: string | null;
}

export interface CancelInput {
  impUid?: string | undefined;
  merchantUid: string;
  /** The won that we believe are left; refused for another amount, the cancel is repeated once with the provider's. */
  checksum: number;
  reason: string;
}

/** Finds an attempt by our own number, charged within this time range (ms). */
export interface Sought {
  merchantUid: string;
  since: number;
  until: number;
}

/**
 * Charges and refunds at the provider (decision 0116). Every call may throw `ProviderUnavailable`
 * (the outcome is unknown) or `ProviderRefused`; never call inside a database transaction.
 */
export interface PaymentClient {
  /** Registers the attempt's amount, so that no other can be charged. Safe to repeat with the same one. */
  prepare(input: { merchantUid: string; amount: number }): Promise<void>;
  /** @throws PaymentNotFound */
  find(input: { impUid: string }): Promise<Payment>;
  /** The attempt's charged payment, else its newest one. @throws PaymentNotFound */
  findByMerchantUid(input: Sought): Promise<Payment>;
  /** Refunds all that is left. Repeating it returns the cancelled payment. */
  cancel(input: CancelInput): Promise<Payment>;
}

/** The provider was asked in vain. */
export class ProviderFault extends Error {}

/** The provider has no such payment. */
export class PaymentNotFound extends ProviderFault {
  override name = 'PaymentNotFound';
}

/** No usable answer: network, time-out, 5xx, or unreadable. The call may have taken effect. */
export class ProviderUnavailable extends ProviderFault {
  override name = 'ProviderUnavailable';
}

/** The provider refused. `message` is its own text, for the log and not for patients. */
export class ProviderRefused extends ProviderFault {
  override name = 'ProviderRefused';
}

/** How a provider is reached. */
export interface ProviderAccess {
  apiBase: string;
  fetch: Fetch;
  /** Timeout of a call (ms). */
  timeoutMs?: number;
}

/** Calls a provider's REST interface: a POST where there is a body. Throws `ProviderUnavailable` without an answer. */
export async function callProvider(
  { apiBase, fetch, timeoutMs = 8_000 }: ProviderAccess,
  path: string,
  authorization: string | null,
  body?: object,
): Promise<VendorAnswer> {
  const headers = new Headers(authorization === null ? {} : { Authorization: authorization });
  if (body) headers.set('Content-Type', 'application/json');
  try {
    return await callVendor(fetch, timeoutMs, `${apiBase}${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new ProviderUnavailable(error.message, { cause: error });
  }
}

/** An answer of that shape. Throws `ProviderUnavailable` for another one. */
export function parseResponse<S extends z.ZodMiniType>(schema: S, response: unknown): z.output<S> {
  const parsed = schema.safeParse(response);
  if (parsed.success) return parsed.data;
  throw new ProviderUnavailable('unexpected answer of the provider');
}

/** The found payment, or undefined when the provider has none. */
export async function undefinedIfMissing<T>(lookup: Promise<T>): Promise<T | undefined> {
  try {
    return await lookup;
  } catch (error) {
    if (error instanceof PaymentNotFound) return undefined;
    throw error;
  }
}
