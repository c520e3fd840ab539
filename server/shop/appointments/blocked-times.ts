import { and, asc, gt, inArray, lt } from 'drizzle-orm';
import { DAY_MS } from '@contract/core/constants';
import { BOOKING_DAYS_AHEAD } from '@contract/core/figures';
import { seoulDate, seoulTimestamp } from '@contract/core/seoul-time';
import type { BlockedTime } from '@contract/appointments/slots';
import type { Tx } from '../../db/client';
import { blockedTimes } from '../../db/schema/clinics';

/** Blocked times of those clinics that touch `from` ≤ time < `to` (ms), by clinic; clinics without any are absent. */
async function findBlockedTimes(
  tx: Tx,
  clinicIds: readonly string[],
  from: number,
  to: number,
): Promise<ReadonlyMap<string, readonly BlockedTime[]>> {
  const byClinic = new Map<string, BlockedTime[]>();
  if (clinicIds.length === 0) return byClinic;
  const rows = await tx
    .select({
      clinicId: blockedTimes.clinicId,
      startsAt: blockedTimes.startsAt,
      endsAt: blockedTimes.endsAt,
    })
    .from(blockedTimes)
    .where(
      and(
        inArray(blockedTimes.clinicId, [...clinicIds]),
        gt(blockedTimes.endsAt, from),
        lt(blockedTimes.startsAt, to),
      ),
    )
    .orderBy(asc(blockedTimes.startsAt), asc(blockedTimes.endsAt));
  for (const { clinicId, ...time } of rows)
    byClinic.set(clinicId, [...(byClinic.get(clinicId) ?? []), time]);
  return byClinic;
}

/** The rows of clinics with their blocked times in the bookable days, as the slot rules need them. */
export async function withBlockedTimes<Row extends { id: string }>(
  tx: Tx,
  rows: readonly Row[],
  now: number,
): Promise<(Row & { blockedTimes: readonly BlockedTime[] })[]> {
  const ids = rows.map(({ id }) => id);
  const [from, to] = [seoulTimestamp(seoulDate(now)), now + (BOOKING_DAYS_AHEAD + 1) * DAY_MS];
  const byClinic = await findBlockedTimes(tx, ids, from, to);
  return rows.map((row) => ({ ...row, blockedTimes: byClinic.get(row.id) ?? [] }));
}
