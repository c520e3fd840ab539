import { and, eq, gt, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { APPOINTMENT_MS } from '@contract/core/figures';
import type { Clock } from '../../core/clock';
import type { Tx } from '../../db/client';
import { appointments } from '../../db/schema/appointments';
import { newId } from '../../core/ids';
import { lockPatientHolds, lockSlots, type SlotKey } from './slot-locks';

/** A patient's request for a slot, on behalf of an order. */
interface Claim extends SlotKey {
  orderId: string;
  patientId: string;
}

/** An order and its slot. */
interface HoldOf {
  id: string;
  clinicId: string | null;
  appointmentStartedAt: number | null;
}

const ACTIVE = ['held', 'booked'] as const;

/** The slot's appointments, of whatever status. */
const isAt = ({ clinicId, startedAt }: SlotKey) =>
  and(eq(appointments.clinicId, clinicId), eq(appointments.startedAt, startedAt));

const isHoldOf = (patientId: string) =>
  and(eq(appointments.patientId, patientId), eq(appointments.status, 'held'));

/** A hold that has not expired. */
const isActiveHold = (now: number) =>
  and(eq(appointments.status, 'held'), gt(appointments.expiresAt, now));

/** The order's time, held or booked; one that the patient missed stays as a record. */
const isCurrentOf = (orderId: string) =>
  and(
    eq(appointments.orderId, orderId),
    inArray(appointments.status, ACTIVE),
    sql`${appointments.outcome} is distinct from 'no_show'`,
  );

/**
 * Holds the slot until `expiresAt` (ms), unchanged if already held, and releases the patient's other holds
 * (product 4, Appointment). The caller checks that the slot exists. Returns false when it is taken.
 */
export async function holdSlot(
  tx: Tx,
  clock: Clock,
  claim: Claim,
  expiresAt: number,
): Promise<boolean> {
  const now = clock();
  if (await isTaken(tx, claim, now)) return false;
  await lockPatientHolds(tx, claim.patientId);
  const mine = await tx.select().from(appointments).where(isHoldOf(claim.patientId));
  await lockSlots(tx, [claim, ...mine]);
  const isHeld = mine.some(
    (hold) =>
      hold.orderId === claim.orderId &&
      hold.clinicId === claim.clinicId &&
      hold.startedAt === claim.startedAt &&
      (hold.expiresAt ?? 0) > now,
  );
  if (isHeld) return true;
  await release(tx, isHoldOf(claim.patientId), now);
  return takeSlot(tx, clock, claim, { status: 'held', expiresAt });
}

/** Rejects most of a crowd before it queues for the locks; the decision is made below. */
async function isTaken(tx: Tx, claim: Claim, now: number): Promise<boolean> {
  const isOthers = or(
    and(eq(appointments.status, 'booked'), ne(appointments.orderId, claim.orderId)),
    and(isActiveHold(now), ne(appointments.patientId, claim.patientId)),
  );
  return (await tx.$count(appointments, and(isAt(claim), isOthers))) > 0;
}

/**
 * Books the order's slot: from its own hold, even an expired one that nobody has taken, or else if
 * the slot is free. Returns false when it is taken.
 */
export async function bookSlot(tx: Tx, clock: Clock, claim: Claim): Promise<boolean> {
  await lockPatientHolds(tx, claim.patientId);
  await lockSlots(tx, [claim]);
  const own = await tx
    .update(appointments)
    .set({ status: 'booked', expiresAt: null, updatedAt: clock() })
    .where(
      and(
        isAt(claim),
        eq(appointments.orderId, claim.orderId),
        inArray(appointments.status, ACTIVE),
      ),
    )
    .returning({ id: appointments.id });
  return own.length > 0 || takeSlot(tx, clock, claim, { status: 'booked', expiresAt: null });
}

/**
 * Books another slot for the order and releases its present one, in the caller's transaction.
 * Returns false when the new one is taken: the caller must then roll back.
 */
export async function moveBooking(tx: Tx, clock: Clock, claim: Claim): Promise<boolean> {
  const now = clock();
  await lockPatientHolds(tx, claim.patientId);
  const present = await tx.select().from(appointments).where(isCurrentOf(claim.orderId));
  await lockSlots(tx, [claim, ...present]);
  await releaseSlot(tx, claim.orderId, now);
  // a time that the patient holds for another order is theirs to book
  await release(tx, and(isHoldOf(claim.patientId), isAt(claim)), now);
  return takeSlot(tx, clock, claim, { status: 'booked', expiresAt: null });
}

/** Extends the order's active hold to at least `until` (ms); returns false when there is none. */
export async function pinHold(
  tx: Tx,
  orderId: string,
  until: number,
  now: number,
): Promise<boolean> {
  const pinned = await tx
    .update(appointments)
    .set({ expiresAt: sql`greatest(${appointments.expiresAt}, ${until}::bigint)`, updatedAt: now })
    .where(and(eq(appointments.orderId, orderId), isActiveHold(now)))
    .returning({ id: appointments.id });
  return pinned.length > 0;
}

/** Whether the patient holds a time, for whatever order. */
export async function hasActiveHold(tx: Tx, patientId: string, now: number): Promise<boolean> {
  const isOwn = eq(appointments.patientId, patientId);
  return (await tx.$count(appointments, and(isOwn, isActiveHold(now)))) > 0;
}

/** Whether the order still holds its slot; another order of the patient may have released it. */
export async function isHeld(
  tx: Tx,
  { id, clinicId, appointmentStartedAt: startedAt }: HoldOf,
  now: number,
): Promise<boolean> {
  if (clinicId === null || startedAt === null) return false;
  const isSlot = and(eq(appointments.orderId, id), isAt({ clinicId, startedAt }));
  return (await tx.$count(appointments, and(isSlot, isActiveHold(now)))) > 0;
}

/** Releases the order's slot, held or booked. */
export async function releaseSlot(tx: Tx, orderId: string, now: number): Promise<void> {
  await release(tx, isCurrentOf(orderId), now);
}

async function release(tx: Tx, where: SQL | undefined, now: number): Promise<void> {
  await tx
    .update(appointments)
    .set({ status: 'released', expiresAt: null, updatedAt: now })
    .where(where);
}

/** The partial unique index lets one transaction win; the same statement takes over an expired hold. */
async function takeSlot(
  tx: Tx,
  clock: Clock,
  { orderId, patientId, clinicId, startedAt }: Claim,
  state: { status: 'held' | 'booked'; expiresAt: number | null },
): Promise<boolean> {
  const now = clock();
  const owner = { orderId, patientId, ...state, createdAt: now, updatedAt: now };
  const slot = { clinicId, startedAt, endedAt: startedAt + APPOINTMENT_MS };
  const taken = await tx
    .insert(appointments)
    .values({ id: newId(clock), ...slot, ...owner })
    .onConflictDoUpdate({
      target: [appointments.clinicId, appointments.startedAt],
      targetWhere: sql`status in ('held', 'booked')`,
      set: owner,
      setWhere: sql`${appointments.status} = 'held' and ${appointments.expiresAt} <= ${now}`,
    })
    .returning({ id: appointments.id });
  return taken.length > 0;
}

/**
 * Releases holds that expired at least a minute ago. They stopped counting when they expired, so
 * this only tidies the table. Rows locked by a booking are skipped.
 */
export async function releaseExpiredHolds(tx: Tx, now: number): Promise<void> {
  const expired = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.status, 'held'), lte(appointments.expiresAt, now - 60_000)))
    .for('update', { skipLocked: true });
  await release(tx, inArray(appointments.id, expired), now);
}
