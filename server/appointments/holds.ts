import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { APPOINTMENT_MS } from '@contract/constants';
import type { Clock } from '../clock';
import type { Tx } from '../db/client';
import { appointments } from '../db/schema/appointments';
import { newId } from '../ids';
import { lockPatientHolds, lockSlots, type SlotKey } from './slot-locks';

/** Which order of which patient wants which slot. */
export interface Claim extends SlotKey {
  orderId: string;
  patientId: string;
}

/** An order with the consultation that it is for. */
interface HoldOf {
  id: string;
  clinicId: string | null;
  appointmentStartedAt: number | null;
}

const LIVE = ['held', 'booked'] as const;

/**
 * Holds the slot for the order until `expiresAt` (ms) and lets go of the patient's other holds: one
 * live hold a patient (design 6, Appointment). A live hold of the same slot keeps its own end.
 * Whether the slot exists at all is the caller's to check. Answers false when it is taken.
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
  const mine = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.patientId, claim.patientId), eq(appointments.status, 'held')));
  await lockSlots(tx, [claim, ...mine]);
  const isHeld = mine.some(
    (hold) =>
      hold.orderId === claim.orderId &&
      hold.clinicId === claim.clinicId &&
      hold.startedAt === claim.startedAt &&
      (hold.expiresAt ?? 0) > now,
  );
  if (isHeld) return true;
  await tx
    .update(appointments)
    .set({ status: 'released', expiresAt: null, updatedAt: now })
    .where(and(eq(appointments.patientId, claim.patientId), eq(appointments.status, 'held')));
  return takeSlot(tx, clock, claim, { status: 'held', expiresAt });
}

/** A crowd after one slot is refused here, without waiting for each other's locks; the rest is decided below. */
async function isTaken(tx: Tx, claim: Claim, now: number): Promise<boolean> {
  const rivals = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.clinicId, claim.clinicId),
        eq(appointments.startedAt, claim.startedAt),
        or(
          and(eq(appointments.status, 'booked'), ne(appointments.orderId, claim.orderId)),
          and(
            eq(appointments.status, 'held'),
            gt(appointments.expiresAt, now),
            ne(appointments.patientId, claim.patientId),
          ),
        ),
      ),
    );
  return rivals.length > 0;
}

/**
 * Books the order's slot: its own hold, even an expired one that nobody has taken, or else the slot
 * if it is free. Answers false when somebody else has it.
 */
export async function bookSlot(tx: Tx, clock: Clock, claim: Claim): Promise<boolean> {
  await lockPatientHolds(tx, claim.patientId);
  await lockSlots(tx, [claim]);
  const own = await tx
    .update(appointments)
    .set({ status: 'booked', expiresAt: null, updatedAt: clock() })
    .where(
      and(
        eq(appointments.orderId, claim.orderId),
        eq(appointments.clinicId, claim.clinicId),
        eq(appointments.startedAt, claim.startedAt),
        inArray(appointments.status, LIVE),
      ),
    )
    .returning({ id: appointments.id });
  return own.length > 0 || takeSlot(tx, clock, claim, { status: 'booked', expiresAt: null });
}

/** Keeps the order's live hold at least until `until`; answers false when there is none. */
export async function pinHold(
  tx: Tx,
  orderId: string,
  until: number,
  now: number,
): Promise<boolean> {
  const pinned = await tx
    .update(appointments)
    .set({ expiresAt: sql`greatest(${appointments.expiresAt}, ${until}::bigint)`, updatedAt: now })
    .where(
      and(
        eq(appointments.orderId, orderId),
        eq(appointments.status, 'held'),
        gt(appointments.expiresAt, now),
      ),
    )
    .returning({ id: appointments.id });
  return pinned.length > 0;
}

/** Whether the order's slot is still kept for it: another order of the same patient may have let it go. */
export async function isHeld(
  tx: Tx,
  { id, clinicId, appointmentStartedAt }: HoldOf,
  now: number,
): Promise<boolean> {
  if (clinicId === null || appointmentStartedAt === null) return false;
  const held = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.orderId, id),
        eq(appointments.clinicId, clinicId),
        eq(appointments.startedAt, appointmentStartedAt),
        eq(appointments.status, 'held'),
        gt(appointments.expiresAt, now),
      ),
    );
  return held.length > 0;
}

/** Gives the order's slot back, held or booked. */
export async function releaseSlot(tx: Tx, orderId: string, now: number): Promise<void> {
  await tx
    .update(appointments)
    .set({ status: 'released', expiresAt: null, updatedAt: now })
    .where(and(eq(appointments.orderId, orderId), inArray(appointments.status, LIVE)));
}

/** The database decides: the partial unique index lets one win, an expired hold is taken over in the same statement. */
async function takeSlot(
  tx: Tx,
  clock: Clock,
  { orderId, patientId, clinicId, startedAt }: Claim,
  state: { status: 'held' | 'booked'; expiresAt: number | null },
): Promise<boolean> {
  const now = clock();
  const owner = { orderId, patientId, ...state, createdAt: now, updatedAt: now };
  const taken = await tx
    .insert(appointments)
    .values({
      id: newId(clock),
      clinicId,
      startedAt,
      endedAt: startedAt + APPOINTMENT_MS,
      ...owner,
    })
    .onConflictDoUpdate({
      target: [appointments.clinicId, appointments.startedAt],
      targetWhere: sql`status in ('held', 'booked')`,
      set: owner,
      setWhere: sql`${appointments.status} = 'held' and ${appointments.expiresAt} <= ${now}`,
    })
    .returning({ id: appointments.id });
  return taken.length > 0;
}
