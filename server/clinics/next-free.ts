import { DAY_MS } from '@contract/rules/seoul-time';
import { bookableDates, slotStarts } from '@contract/rules/slots';
import { findTakenSlots } from '../appointments/queries';
import type { Tx } from '../db/client';
import { hoursOf, type ClinicRow } from './clinic-shape';

/** How far ahead a list looks: far enough for a long weekend, near enough to stay cheap. */
const LOOK_AHEAD_MS = 3 * DAY_MS;

/**
 * The start (ms) of each clinic's next free consultation in the coming three days, by clinic id;
 * clinics without one are left out. One query for all of them.
 */
export async function nextFreeTimes(
  tx: Tx,
  rows: readonly ClinicRow[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const remote = rows.filter((row) => row.isTelemedicineAvailable);
  const until = now + LOOK_AHEAD_MS;
  const ids = remote.map((row) => row.id);
  const taken = await findTakenSlots(tx, ids, now, until, now);
  const isTaken = new Set(taken.map(({ clinicId, startedAt }) => `${clinicId} ${startedAt}`));
  const dates = bookableDates(now).slice(0, LOOK_AHEAD_MS / DAY_MS + 1);
  const times = new Map<string, number>();
  for (const row of remote) {
    const hours = hoursOf(row);
    for (const date of dates) {
      const free = slotStarts(hours, date).find(
        (at) => at > now && at < until && !isTaken.has(`${row.id} ${at}`),
      );
      if (free === undefined) continue;
      times.set(row.id, free);
      break;
    }
  }
  return times;
}
