import { and, eq, inArray, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm';
import { DAY_MS } from '@contract/core/constants';
import type { Db } from '../../db/client';
import { appointments } from '../../db/schema/appointments';
import { refreshTokens, tokenFamilies, staffKeys } from '../../db/schema/auth';
import { stockAlerts } from '../../db/schema/catalog';
import { withdrawnConsents } from '../../db/schema/health';
import { orderQuestions, orders, stockReservations } from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import { pushReminders } from '../../db/schema/push';
import { PERIODS } from '../../core/periods';

/** At most so many orders in one transaction. */
const BATCH = 200;

/** Deletes what has outlived its period in the privacy policy. Safe in many processes at once. */
export async function purgeByPolicy(db: Db, now: number): Promise<void> {
  await purgeDrafts(db, now - PERIODS.drafts.ms);
  await purgeExaminations(db, now);
  const past = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(lt(appointments.startedAt, now - PERIODS.reminders.ms));
  await db.delete(pushReminders).where(inArray(pushReminders.appointmentId, past));
  await db
    .delete(appointments)
    .where(
      and(eq(appointments.status, 'released'), lt(appointments.updatedAt, now - PERIODS.drafts.ms)),
    );
  await db
    .delete(withdrawnConsents)
    .where(lt(withdrawnConsents.withdrawnAt, now - PERIODS.consents.ms));
  await db.delete(stockAlerts).where(lt(stockAlerts.createdAt, now - PERIODS.alerts.ms));
  await purgeEmptyFamilies(db, now - DAY_MS);
  // as long as the security log may name one
  await db.delete(staffKeys).where(lt(staffKeys.expiresAt, now - PERIODS.security.ms));
}

/** Orders that were never charged and that no payment may still reach. */
async function purgeDrafts(db: Db, before: number): Promise<void> {
  const attempts = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orders.id),
        or(isNotNull(payments.checkAt), isNotNull(payments.impUid)),
      ),
    );
  const reserved = db
    .select({ id: stockReservations.orderId })
    .from(stockReservations)
    .where(eq(stockReservations.orderId, orders.id));
  for (;;) {
    const ids = await db.transaction(async (tx) => {
      const over = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            inArray(orders.status, ['draft', 'awaiting_payment', 'cancelled']),
            isNull(orders.paidAt),
            lt(orders.updatedAt, before),
            notExists(attempts),
            notExists(reserved),
          ),
        )
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const these = over.map(({ id }) => id);
      // the record of a withdrawal outlives its order
      await tx
        .update(withdrawnConsents)
        .set({ orderId: null })
        .where(inArray(withdrawnConsents.orderId, these));
      await tx.delete(appointments).where(inArray(appointments.orderId, these));
      await tx.delete(payments).where(inArray(payments.orderId, these));
      await tx.delete(orders).where(inArray(orders.id, these));
      return these;
    });
    if (ids.length < BATCH) return;
  }
}

/** Answers, notes and questions of orders that ended, and of unpaid ones that a refunded charge keeps from being deleted. */
async function purgeExaminations(db: Db, now: number): Promise<void> {
  const ended = and(
    inArray(orders.status, ['delivered', 'refunded', 'cancelled']),
    lt(orders.updatedAt, now - PERIODS.examinations.ms),
  );
  const unpaid = and(
    inArray(orders.status, ['draft', 'awaiting_payment']),
    lt(orders.updatedAt, now - PERIODS.drafts.ms),
  );
  const hasHealth = or(isNotNull(orders.selfExamination), isNotNull(orders.doctorNote));
  await db
    .update(orders)
    .set({ selfExamination: null, doctorNote: null })
    .where(and(hasHealth, or(ended, unpaid)));
  const over = db.select({ id: orders.id }).from(orders).where(ended);
  await db.delete(orderQuestions).where(inArray(orderQuestions.orderId, over));
}

/** Sessions whose last token has expired. */
async function purgeEmptyFamilies(db: Db, before: number): Promise<void> {
  const tokens = db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(eq(refreshTokens.familyId, tokenFamilies.id));
  await db.delete(tokenFamilies).where(and(lt(tokenFamilies.createdAt, before), notExists(tokens)));
}
