import { createHash } from 'node:crypto';
import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { blockedTimes } from '../../../db/schema/clinics';
import { inBatches } from './batches';
import { momentOf, timestampOf } from '../moments';

interface Block {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The blocked times of each clinic as files write them, by its id. */
export async function readBlockedTimes(tx: Tx): Promise<ReadonlyMap<string, Block[]>> {
  const rows = await tx
    .select()
    .from(blockedTimes)
    .orderBy(asc(blockedTimes.startsAt), asc(blockedTimes.endsAt));
  const byClinic = new Map<string, Block[]>();
  for (const { clinicId, startsAt, endsAt } of rows) {
    const own = byClinic.get(clinicId) ?? [];
    own.push({ startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) });
    byClinic.set(clinicId, own);
  }
  return byClinic;
}

/** Replaces the blocked times of these clinics. A time that stays keeps its row, which others may know by its id. */
export async function writeBlockedTimes(
  tx: Tx,
  clinics: readonly { readonly id: string; readonly blockedTimes?: readonly Block[] | undefined }[],
): Promise<void> {
  const named = clinics.filter((clinic) => clinic.blockedTimes !== undefined);
  const wanted = named.flatMap(({ id: clinicId, blockedTimes: own = [] }) =>
    own.map(({ startsAt, endsAt }) => ({
      clinicId,
      startsAt: timestampOf(startsAt),
      endsAt: timestampOf(endsAt),
    })),
  );
  const ids = named.map(({ id }) => id);
  const present = await tx.select().from(blockedTimes).where(inArray(blockedTimes.clinicId, ids));
  const keyOf = (row: (typeof wanted)[number]) => `${row.clinicId} ${row.startsAt} ${row.endsAt}`;
  const keys = new Set(wanted.map(keyOf));
  const gone = present.filter((row) => !keys.has(keyOf(row))).map(({ id }) => id);
  await inBatches(gone, async (batch) => {
    await tx.delete(blockedTimes).where(inArray(blockedTimes.id, [...batch]));
  });
  await inBatches(wanted, async (batch) => {
    await tx
      .insert(blockedTimes)
      .values(batch.map((row) => ({ id: idOf(keyOf(row)), ...row })))
      .onConflictDoNothing();
  });
}

const idOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 24);
