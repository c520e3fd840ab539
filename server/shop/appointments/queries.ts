import { and, eq, gt, gte, inArray, lt, or, type Column, type SQL, asc } from 'drizzle-orm';
import { DAY_MS } from '@contract/core/constants';
import { seoulTimestamp, seoulDate } from '@contract/core/seoul-time';
import {
  bookableDates,
  isBookable,
  slotStarts,
  type ClinicHours,
  type BlockedTime,
} from '@contract/appointments/slots';
import { BOOKING_DAYS_AHEAD } from '@contract/core/figures';
import type { Tx } from '../../db/client';
import { appointments } from '../../db/schema/appointments';
import { clinics, blockedTimes } from '../../db/schema/clinics';

/** A clinic's calendar, and whether it offers remote consultations. */
interface ClinicCalendar extends ClinicHours {
  isTelemedicineAvailable: boolean;
}

/** The calendar of a clinic over the bookable days, or null when there is no such clinic. */
export async function findCalendar(
  tx: Tx,
  clinicId: string,
  now: number,
): Promise<ClinicCalendar | null> {
  const rows = await tx.select().from(clinics).where(eq(clinics.id, clinicId));
  const [calendar = null] = await withBlockedTimes(tx, rows, now);
  return calendar;
}

/** Whether the clinic still offers a time that was chosen; its hours may have changed since. */
export async function isOffered(
  tx: Tx,
  clinicId: string | null,
  startedAt: number | null,
  now: number,
): Promise<boolean> {
  if (clinicId === null || startedAt === null) return false;
  const calendar = await findCalendar(tx, clinicId, now);
  return calendar?.isTelemedicineAvailable === true && isBookable(calendar, startedAt, now);
}

/** Whether a time is on that Seoul day, YYYY-MM-DD. */
export function isOnDay(column: Column, day: string): SQL | undefined {
  const from = seoulTimestamp(day);
  return and(gte(column, from), lt(column, from + DAY_MS));
}

/** A slot that is booked or held. */
export interface TakenSlot {
  clinicId: string;
  patientId: string;
  startedAt: number;
  status: 'held' | 'booked' | 'released';
}

/** Booked slots and active holds of those clinics that start in `from` ≤ start < `to` (ms). */
export async function findTakenSlots(
  tx: Tx,
  clinicIds: readonly string[],
  from: number,
  to: number,
  now: number,
): Promise<TakenSlot[]> {
  if (clinicIds.length === 0) return [];
  const { clinicId, patientId, startedAt, status } = appointments;
  return tx
    .select({ clinicId, patientId, startedAt, status })
    .from(appointments)
    .where(
      and(
        inArray(clinicId, [...clinicIds]),
        gte(startedAt, from),
        lt(startedAt, to),
        or(eq(status, 'booked'), and(eq(status, 'held'), gt(appointments.expiresAt, now))),
      ),
    );
}

/** The clinic's next free start (ms) in the bookable days; null when there is none. */
export async function findNextFree(tx: Tx, clinicId: string, now: number): Promise<number | null> {
  const calendar = await findCalendar(tx, clinicId, now);
  if (!calendar?.isTelemedicineAvailable) return null;
  const starts = bookableDates(now).flatMap((date) => slotStarts(calendar, date));
  const until = (starts.at(-1) ?? now) + 1;
  const taken = await findTakenSlots(tx, [clinicId], now, until, now);
  const isTaken = new Set(taken.map(({ startedAt }) => startedAt));
  return starts.find((at) => at > now && !isTaken.has(at)) ?? null;
}

/** The rows of clinics with their blocked times in the bookable days, as the slot rules need them. */
export async function withBlockedTimes<Row extends { id: string }>(
  tx: Tx,
  rows: readonly Row[],
  now: number,
): Promise<(Row & { blockedTimes: readonly BlockedTime[] })[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [from, to] = [seoulTimestamp(seoulDate(now)), now + (BOOKING_DAYS_AHEAD + 1) * DAY_MS];
  const { clinicId, startsAt, endsAt } = blockedTimes;
  const blocked = await tx
    .select({ clinicId, startsAt, endsAt })
    .from(blockedTimes)
    .where(and(inArray(clinicId, ids), gt(endsAt, from), lt(startsAt, to)))
    .orderBy(asc(startsAt), asc(endsAt));
  const byClinic = new Map<string, BlockedTime[]>();
  for (const { clinicId: id, ...time } of blocked)
    byClinic.set(id, [...(byClinic.get(id) ?? []), time]);
  return rows.map((row) => ({ ...row, blockedTimes: byClinic.get(row.id) ?? [] }));
}
