import { bigserial, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { loginAccounts } from './auth';
import { time } from './columns';

/** An order as the law wants it retained: what was agreed, paid and sent, and with whom. */
export interface TradeRecord {
  number: string;
  status: string;
  orderedAt: number;
  buyer: string;
  lines: { product: string; variant: string; quantity: number; unitPrice: number }[];
  /** Won. */
  itemsAmount: number;
  shippingAmount: number;
  totalAmount: number;
  /** Where it was sent; null when nothing was. */
  delivery: {
    recipient: string;
    address: string;
    carrier: string | null;
    trackingNumber: string | null;
  } | null;
  events: { to: string; at: number }[];
  payments: {
    merchantUid: string;
    impUid: string | null;
    method: string;
    amount: number;
    paidAt: number | null;
    cancelledAt: number | null;
  }[];
  /** Requests to return the goods, without what the patient wrote. */
  returns: { reason: string; state: string; requestedAt: number; updatedAt: number }[];
  /** The consent to the limits of withdrawal. */
  withdrawalTerms: { version: string; digest?: string; agreedAt: number } | null;
}

/**
 * What the law has us retain of patients who have left, apart from everything else and without a link to a
 * patient; deleted at `endsAt` (product 4, Leaving).
 */
export const statutoryRecords = pgTable(
  'statutory_records',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    record: jsonb().$type<TradeRecord>().notNull(),
    endsAt: time().notNull(),
  },
  (row) => [index('statutory_records_end').on(row.endsAt)],
);

/** Login accounts of patients who have left, until the login provider has confirmed the unlinking. */
export const pendingUnlinks = pgTable(
  'pending_unlinks',
  {
    provider: text().$type<typeof loginAccounts.$inferSelect.provider>().notNull(),
    providerId: text().notNull(),
    createdAt: time().notNull(),
  },
  (row) => [primaryKey({ columns: [row.provider, row.providerId] })],
);
