import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { OUTCOMES } from '@contract/appointments/consultation-outcome';
import { clinics } from './clinics';
import { id, ref, time } from './columns';
import { orders } from './orders';
import { patients } from './patients';

/**
 * Consultations, held, booked or released. Unique indexes forbid two active ones for one clinic and
 * start, two for one order unless the patient missed one, and two holds of one patient (product 4, Appointment).
 */
export const appointments = pgTable(
  'appointments',
  {
    id: id().primaryKey(),
    orderId: ref(() => orders.id, 'cascade'),
    patientId: ref(() => patients.id),
    clinicId: ref(() => clinics.id),
    startedAt: time().notNull(),
    endedAt: time().notNull(),
    status: text({ enum: ['held', 'booked', 'released'] }).notNull(),
    /** When a hold expires; afterwards it may be taken over. Null when booked or released. */
    expiresAt: time(),
    /** What became of it, as the clinic's staff say; it never changes again. */
    outcome: text({ enum: OUTCOMES }),
    outcomeAt: time(),
    /** Who recorded it: `operator`, or the id of a key of the staff API. */
    outcomeBy: text(),
    /** The name of the doctor whose consultation it was. */
    outcomeDoctor: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (row) => [
    uniqueIndex('appointments_one_live')
      .on(row.clinicId, row.startedAt)
      .where(sql`${row.status} in ('held', 'booked')`),
    uniqueIndex('appointments_one_of_order')
      .on(row.orderId)
      .where(
        sql`${row.status} in ('held', 'booked') and ${row.outcome} is distinct from 'no_show'`,
      ),
    uniqueIndex('appointments_one_hold')
      .on(row.patientId)
      .where(sql`${row.status} = 'held'`),
    index('appointments_patient').on(row.patientId, row.startedAt),
    /** Upcoming consultations, for reminders. */
    index('appointments_booked')
      .on(row.startedAt)
      .where(sql`${row.status} = 'booked'`),
    check('appointments_length', sql`${row.endedAt} = ${row.startedAt} + 1800000`),
    check('appointments_outcome', sql`(${row.outcome} is null) = (${row.outcomeAt} is null)`),
    check('appointments_expiry', sql`(${row.status} = 'held') = (${row.expiresAt} is not null)`),
  ],
);

/**
 * Other times that a clinic proposes for a booked consultation (decision 0133): one open one an order. They hold
 * no slot, and end by themselves when their time, or the consultation's own, has passed.
 */
export const timeProposals = pgTable(
  'time_proposals',
  {
    id: id().primaryKey(),
    orderId: ref(() => orders.id, 'cascade'),
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
