import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ConsentKind } from '@contract/consents/schemas';
import type { Delay } from '@contract/orders/item-schemas';
import type { Order, OrderStatus } from '@contract/orders/schemas';
import type { PaymentMethod } from '@contract/payments/methods';
import type { SelfExamination } from '@contract/health/self-examination';
import type { TreatedPerson } from '@contract/orders/treated-person';
import type { ShippingMethodId } from '@contract/shipping/schemas';
import type { ReturnReason, ReturnState } from '@contract/orders/returns';
import { products, variants } from './catalog';
import { clinics } from './clinics';
import { id, ref, time, won, sealed } from './columns';
import { patients } from './patients';

/** Source of the last digits of order numbers. */
export const orderNumbers = pgSequence('order_numbers');

/** product 3, Order. Amounts are whole won, computed from the lines and the shipping method. */
export const orders = pgTable(
  'orders',
  {
    id: id().primaryKey(),
    number: text().notNull().unique(),
    patientId: ref(() => patients.id),
    status: text().$type<OrderStatus>().notNull(),
    source: text().$type<Order['source']>().notNull(),
    isLocalHome: boolean().notNull().default(false),
    billingName: text(),
    /** Who is treated instead of the patient, and the confirmed text; null is the patient. */
    treatedPerson: jsonb().$type<TreatedPerson & { confirmedAt: number }>(),
    shippingMethodId: text().$type<ShippingMethodId>(),
    shippingAddress: jsonb().$type<NonNullable<Order['shipping_address']>>(),
    comments: text().notNull().default(''),
    clinicId: id().references(() => clinics.id),
    /** The chosen slot; `appointments` says whether it is held or booked. */
    appointmentStartedAt: time(),
    /** Health answers: encrypted, and never in logs, events or lists (product 4). */
    selfExamination: sealed('orders.self_examination').$type<SelfExamination>(),
    /** What the doctor adds to the guide of the remedy. */
    doctorNote: sealed('orders.doctor_note').$type<string>(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    itemsAmount: won().notNull(),
    shippingAmount: won().notNull(),
    totalAmount: won().notNull(),
    delay: jsonb().$type<Delay>(),
    trackingCarrier: text(),
    trackingNumber: text(),
    /** When the patient was told that the portions end. */
    portionsToldAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    paidAt: time(),
    cancelledAt: time(),
  },
  (row) => [
    index('orders_patient').on(row.patientId, row.createdAt),
    /** A clinic's orders, the newest first, for staff. */
    index('orders_clinic').on(row.clinicId, row.id),
    /** A clinic's day, for staff. */
    index('orders_appointment').on(row.appointmentStartedAt, row.clinicId),
    check('orders_total', sql`${row.totalAmount} = ${row.itemsAmount} + ${row.shippingAmount}`),
  ],
);

/** The lines, with names and prices as ordered. */
export const orderItems = pgTable(
  'order_items',
  {
    orderId: ref(() => orders.id, 'cascade'),
    variantId: ref(() => variants.id),
    productId: ref(() => products.id),
    position: integer().notNull(),
    quantity: integer().notNull(),
    productName: text().notNull(),
    variantName: text().notNull(),
    picture: text().notNull(),
    unitPrice: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.orderId, row.variantId] }),
    check('order_items_quantity', sql`${row.quantity} > 0`),
  ],
);

/** Every status change of an order (product 4, Order). */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: ref(() => orders.id, 'cascade'),
    from: text().$type<OrderStatus>(),
    to: text().$type<OrderStatus>().notNull(),
    /** Who changed the status. */
    actor: text({ enum: ['patient', 'payment', 'staff'] }).notNull(),
    at: time().notNull(),
  },
  (row) => [index('order_events_order').on(row.orderId, row.id)],
);

/** Consents given for this order: kind, text and time (product 4). */
export const orderConsents = pgTable(
  'order_consents',
  {
    orderId: ref(() => orders.id, 'cascade'),
    kind: text().$type<ConsentKind>().notNull(),
    version: text().notNull(),
    /** Of the text that was shown; '' where it was not kept yet. */
    digest: text().notNull().default(''),
    agreedAt: time().notNull(),
  },
  (row) => [primaryKey({ columns: [row.orderId, row.kind, row.version, row.digest] })],
);

/** Stock reserved for an order's payment, and until when. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    orderId: ref(() => orders.id, 'cascade'),
    variantId: ref(() => variants.id),
    quantity: integer().notNull(),
    expiresAt: time().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.orderId, row.variantId] }),
    index('stock_reservations_expiry').on(row.expiresAt),
    index('stock_reservations_variant').on(row.variantId),
  ],
);

/** What patients ask the clinic of a delivered order, and its answers: encrypted, because both tell of health. */
export const orderQuestions = pgTable(
  'order_questions',
  {
    id: id().primaryKey(),
    orderId: ref(() => orders.id, 'cascade'),
    text: sealed('order_questions.text').$type<string>().notNull(),
    askedAt: time().notNull(),
    answer: sealed('order_questions.answer').$type<string>(),
    answeredAt: time(),
    /** The key of the staff API, or `operator`. */
    answeredBy: text(),
  },
  (row) => [index('order_questions_order').on(row.orderId, row.askedAt)],
);

/** Requests to return an order's goods (product 4, Return): one open one an order. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: id().primaryKey(),
    orderId: ref(() => orders.id, 'cascade'),
    reason: text().$type<ReturnReason>().notNull(),
    /** What the patient wrote: encrypted, because it may tell how they feel. */
    note: sealed('order_returns.note').$type<string>().notNull(),
    /** The day on which the patient noticed the defect, YYYY-MM-DD; null for a change of mind. */
    foundOn: text(),
    state: text().$type<ReturnState>().notNull(),
    /** Why it was refused, for the patient; Korean. */
    refusal: text(),
    requestedAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (row) => [
    uniqueIndex('order_returns_one_open')
      .on(row.orderId)
      .where(sql`${row.state} in ('requested', 'collecting', 'checking', 'approved')`),
    index('order_returns_order').on(row.orderId, row.requestedAt),
  ],
);
