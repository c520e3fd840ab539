import { asc, inArray, sql } from 'drizzle-orm';
import { WEEKDAYS } from '@contract/core/seoul-time';
import { clinics } from '../../../db/schema/clinics';
import { excluded, inBatches } from './batches';
import { readBlockedTimes, writeBlockedTimes } from './blocked-time-rows';
import { clinicEntry } from '../entries';
import { defineKind } from '../kind';

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
    return rows.map(({ lat, lng, weeklyDaysOff, weekdayHours, ...row }) => ({
      ...row,
      location: lat === null || lng === null ? null : { lat, lng },
      weekdayHours: weekdayHours.map(({ days, ...hours }) => ({ days: namesOf(days), ...hours })),
      weeklyDaysOff: namesOf(weeklyDaysOff),
      blockedTimes: blocked.get(row.id) ?? [],
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
    await inBatches(entries, async (batch) => {
      await tx
        .insert(clinics)
        .values(
          batch.map(({ location, weekdayHours, weeklyDaysOff, blockedTimes: _, ...entry }) => ({
            ...entry,
            lat: location?.lat ?? null,
            lng: location?.lng ?? null,
            weekdayHours: weekdayHours.map(({ days, ...hours }) => ({
              days: numbersOf(days),
              ...hours,
            })),
            weeklyDaysOff: numbersOf(weeklyDaysOff),
          })),
        )
        .onConflictDoUpdate({ target: clinics.id, set: excluded(clinics, ['id']) });
      await writeBlockedTimes(tx, batch);
    });
  },
});
