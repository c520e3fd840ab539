export type PaymentStatus = 'ready' | 'paid' | 'cancelled' | 'failed';

/** A payment as the provider has it. Money is whole won, times are milliseconds. */
export interface Payment {
  impUid: string;
  merchantUid: string;
  /** What was charged, or is to be. */
  amount: number;
  /** What was given back of it; a payment cancelled in part stays `paid`. */
  cancelledAmount: number;
  status: PaymentStatus;
  method: string | null;
  name: string | null;
  paidAt: number | null;
  cancelledAt: number | null;
  failReason: string | null;
  /** The provider's page of the receipt. */
  receiptUrl: string | null;
}

export interface CancelInput {
  impUid?: string | undefined;
  merchantUid: string;
  /**
   * What we believe can still be cancelled; when the provider knows better and refuses, it is asked
   * once more with what it says is left.
   */
  checksum: number;
  reason: string;
}

/** An attempt to be read back by our own number, and between when (ms) it can have been charged. */
export interface Sought {
  merchantUid: string;
  since: number;
  until: number;
}

/**
 * Charges and refunds at the provider (design, Payment). Every call may throw `ProviderUnavailable`
 * (then its outcome is unknown) or `ProviderRefused`; make none inside a database transaction.
 */
export interface PaymentProvider {
  /** Registers the amount of an attempt, so that no other can be paid. Safe to repeat with the same amount. */
  prepare(input: { merchantUid: string; amount: number }): Promise<void>;
  /** @throws PaymentNotFound */
  find(input: { impUid: string }): Promise<Payment>;
  /** The charged payment of an attempt, or else its newest one. @throws PaymentNotFound */
  findByMerchantUid(input: Sought): Promise<Payment>;
  /** Gives all back that is left. Repeating a cancel that has happened answers with the cancelled payment. */
  cancel(input: CancelInput): Promise<Payment>;
}

/** The provider knows no such payment. */
export class PaymentNotFound extends Error {
  override name = 'PaymentNotFound';
}

/** No usable answer: network, time-out, 5xx, or something unreadable. It may have happened all the same. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider understood and said no. `message` is its own sentence, for the log and not for patients. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

/** What a look has found, or nothing when the provider knows no such payment. */
export async function unlessMissing<T>(look: Promise<T>): Promise<T | undefined> {
  try {
    return await look;
  } catch (error) {
    if (error instanceof PaymentNotFound) return undefined;
    throw error;
  }
}
