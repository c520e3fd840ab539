import { createHash } from 'node:crypto';
import { asc, inArray, sql } from 'drizzle-orm';
import { WEEKDAYS } from '@contract/core/seoul-time';
import { blockedTimes, clinics } from '../../../db/schema/clinics';
import { inBatches, upsert } from './batches';
import { clinicEntry, momentOf } from '../entries';
import { defineKind } from '../kind';
import type { Tx } from '../../../db/client';

const namesOf = (days: readonly number[]) => days.flatMap((day) => WEEKDAYS[day] ?? []);
const numbersOf = (names: readonly (typeof WEEKDAYS)[number][]) =>
  names.map((name) => WEEKDAYS.indexOf(name));

/** Clinics are never deleted, for appointments refer to them. */
export const CLINICS = defineKind({
  name: 'clinics',
  label: '한의원',
  layout: { form: 'yaml', folder: 'clinics' },
  schema: clinicEntry,
  keyOf: ({ id }) => id,
  namesOf: ({ alias }) => [{ name: alias, path: ['alias'] }],
  read: async (tx) => {
    const rows = await tx.select().from(clinics).orderBy(asc(clinics.id));
    const blocked = await readBlockedTimes(tx);
    return rows.map(({ lat, lng, weeklyDaysOff, weekdayHours, doctors, ...row }) => ({
      ...row,
      location: lat === null || lng === null ? null : { lat, lng },
      weekdayHours: weekdayHours.map(({ days, ...hours }) => ({ days: namesOf(days), ...hours })),
      weeklyDaysOff: namesOf(weeklyDaysOff),
      blockedTimes: blocked.get(row.id) ?? [],
      doctors: doctors.map((doctor) => ({ ...doctor, days: namesOf(doctor.days) })),
    }));
  },
  write: async (tx, entries) => {
    // two clinics may exchange their aliases, and the index looks at each row by itself
    await inBatches(entries, async (batch) => {
      const ids = batch.map(({ id }) => id);
      await tx
        .update(clinics)
        .set({ alias: sql`${clinics.id}` })
        .where(inArray(clinics.id, ids));
    });
    await upsert(tx, clinics, {
      rows: entries.map(
        ({ location, weekdayHours, weeklyDaysOff, doctors, blockedTimes: _, ...entry }) => ({
          ...entry,
          lat: location?.lat ?? null,
          lng: location?.lng ?? null,
          weekdayHours: weekdayHours.map(({ days, ...hours }) => ({
            days: numbersOf(days),
            ...hours,
          })),
          weeklyDaysOff: numbersOf(weeklyDaysOff),
          doctors: doctors.map((doctor) => ({ ...doctor, days: numbersOf(doctor.days) })),
        }),
      ),
      target: clinics.id,
    });
    await inBatches(entries, (batch) => writeBlockedTimes(tx, batch));
  },
});

interface Block {
  readonly startsAt: string;
  readonly endsAt: string;
}

const keyOf = (row: Omit<typeof blockedTimes.$inferSelect, 'id'>) =>
  `${row.clinicId} ${row.startsAt} ${row.endsAt}`;
const idOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 24);
/** The other rows are the staff's, which no import ends. */
const isFolders = (row: typeof blockedTimes.$inferSelect) => row.id === idOf(keyOf(row));

/** The blocked times that came from files, as files write them, by the clinic's id. */
async function readBlockedTimes(tx: Tx): Promise<ReadonlyMap<string, Block[]>> {
  const rows = await tx
    .select()
    .from(blockedTimes)
    .orderBy(asc(blockedTimes.startsAt), asc(blockedTimes.endsAt));
  const byClinic = new Map<string, Block[]>();
  for (const { clinicId, startsAt, endsAt } of rows.filter(isFolders)) {
    const own = byClinic.get(clinicId) ?? [];
    own.push({ startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) });
    byClinic.set(clinicId, own);
  }
  return byClinic;
}

/** Replaces the blocked times that came from files. A time of the staff's that a file names becomes the file's. */
async function writeBlockedTimes(
  tx: Tx,
  clinics: readonly { readonly id: string; readonly blockedTimes?: readonly Block[] | undefined }[],
): Promise<void> {
  const named = clinics.filter((clinic) => clinic.blockedTimes !== undefined);
  const wanted = named.flatMap(({ id: clinicId, blockedTimes: own = [] }) =>
    own.map(({ startsAt, endsAt }) => ({
      clinicId,
      startsAt: Date.parse(startsAt),
      endsAt: Date.parse(endsAt),
    })),
  );
  const ids = named.map(({ id }) => id);
  const present = await tx.select().from(blockedTimes).where(inArray(blockedTimes.clinicId, ids));
  const keys = new Set(wanted.map(keyOf));
  const gone = present.filter((row) => keys.has(keyOf(row)) !== isFolders(row)).map(({ id }) => id);
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
