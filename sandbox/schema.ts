import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  pgSchema,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** The sandboxes' own schema, which the shop never references. Times are milliseconds. */
export const sandbox = pgSchema('sandbox');

const time = (name: string) => bigint(name, { mode: 'number' });

/** Authorization codes: single-use, short-lived, bound to client, address and PKCE challenge. */
export const loginCodes = sandbox.table('login_codes', {
  code: text('code').primaryKey(),
  account: text('account').notNull(),
  clientId: text('client_id').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  scope: text('scope'),
  codeChallenge: text('code_challenge'),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

export const loginTokens = sandbox.table('login_tokens', {
  token: text('token').primaryKey(),
  account: text('account').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** Registered amounts: a window with another amount is refused. */
export const paymentPreparations = sandbox.table('payment_preparations', {
  merchantUid: text('merchant_uid').primaryKey(),
  amount: integer('amount').notNull(),
});

/** One row per opened window. `amount` becomes the captured amount. */
export const payments = sandbox.table(
  'payments',
  {
    impUid: text('imp_uid').primaryKey(),
    merchantUid: text('merchant_uid').notNull(),
    status: text('status', { enum: ['ready', 'paid', 'cancelled', 'failed'] }).notNull(),
    name: text('name').notNull(),
    amount: integer('amount').notNull(),
    cancelAmount: integer('cancel_amount').notNull().default(0),
    payMethod: text('pay_method').notNull(),
    channelKey: text('channel_key'),
    buyerName: text('buyer_name'),
    buyerTel: text('buyer_tel'),
    buyerEmail: text('buyer_email'),
    buyerAddr: text('buyer_addr'),
    buyerPostcode: text('buyer_postcode'),
    customData: text('custom_data'),
    redirectUrl: text('redirect_url'),
    noticeUrl: text('notice_url'),
    confirmUrl: text('confirm_url'),
    errorCode: text('error_code'),
    failReason: text('fail_reason'),
    cancelReason: text('cancel_reason'),
    startedAt: time('started_at').notNull(),
    paidAt: time('paid_at'),
    failedAt: time('failed_at'),
    cancelledAt: time('cancelled_at'),
  },
  (row) => [index('payments_merchant_uid').on(row.merchantUid)],
);

/** Money movements, append-only. A unique index forbids charging an order number twice. */
export const paymentLedger = sandbox.table(
  'payment_ledger',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: ['charge', 'cancel'] }).notNull(),
    impUid: text('imp_uid').notNull(),
    merchantUid: text('merchant_uid').notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason'),
    at: time('at').notNull(),
  },
  (row) => [
    uniqueIndex('payment_ledger_one_charge')
      .on(row.merchantUid)
      .where(sql`${row.kind} = 'charge'`),
    index('payment_ledger_imp_uid').on(row.impUid),
  ],
);

export const paymentTokens = sandbox.table('payment_tokens', {
  token: text('token').primaryKey(),
  expiresAt: time('expires_at').notNull(),
});

/** Faults ordered by the control API, each for a number of calls. */
export const paymentFaults = sandbox.table('payment_faults', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  call: text('call').notNull(),
  kind: text('kind').notNull(),
  remaining: integer('remaining').notNull(),
});

/** One row per window of the alternative provider. Its charges are in the common ledger. */
export const nicepayPayments = sandbox.table('nicepay_payments', {
  tid: text('tid').primaryKey(),
  orderId: text('order_id').notNull(),
  status: text('status', {
    enum: ['window', 'authorised', 'failed', 'paid', 'cancelled'],
  }).notNull(),
  amount: integer('amount').notNull(),
  goodsName: text('goods_name').notNull(),
  method: text('method').notNull(),
  returnUrl: text('return_url').notNull(),
  mallReserved: text('mall_reserved').notNull(),
  /** Given to the browser after authentication; worthless without the signature. */
  authToken: text('auth_token').notNull(),
  resultCode: text('result_code').notNull(),
  resultMessage: text('result_message').notNull(),
  paidAt: time('paid_at'),
  cancelledAt: time('cancelled_at'),
});
