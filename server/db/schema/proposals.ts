import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, time } from './columns';
import { orders } from './orders';

/**
 * Other times that a clinic proposes for a booked consultation (decision 0133): one open one an order. They hold
 * no slot, and end by themselves when their time, or the consultation's own, has passed.
 */
export const timeProposals = pgTable(
  'time_proposals',
  {
    id: id().primaryKey(),
    orderId: id()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    startedAt: time().notNull(),
    /** The time that the consultation had then; once it has another, the proposal is over. */
    insteadOf: time().notNull(),
    /** `replaced`: the clinic proposed another, or the consultation moved or ended; `withdrawn`: the clinic took it back. */
    state: text({ enum: ['open', 'accepted', 'declined', 'replaced', 'withdrawn'] }).notNull(),
    createdAt: time().notNull(),
    decidedAt: time(),
  },
  (row) => [
    uniqueIndex('time_proposals_one_open')
      .on(row.orderId)
      .where(sql`${row.state} = 'open'`),
    index('time_proposals_order').on(row.orderId),
  ],
);
