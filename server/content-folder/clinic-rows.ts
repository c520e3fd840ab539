import { asc } from 'drizzle-orm';
import { clinics } from '../db/schema/clinics';
import { excluded, inBatches } from './batches';
import { clinicEntry, WEEKDAYS } from './entries';
import { defineKind } from './kind';

/** Clinics are never deleted, for appointments refer to them. */
export const CLINICS = defineKind({
  name: 'clinics',
  label: '한의원',
  layout: { form: 'yaml', folder: 'clinics' },
  schema: clinicEntry,
  keyOf: ({ id }) => id,
  read: async (tx) => {
    const rows = await tx.select().from(clinics).orderBy(asc(clinics.id));
    return rows.map(({ lat, lng, weeklyDaysOff, ...row }) => ({
      ...row,
      location: lat === null || lng === null ? null : { lat, lng },
      weeklyDaysOff: weeklyDaysOff.flatMap((day) => WEEKDAYS[day] ?? []),
    }));
  },
  write: (tx, entries) =>
    inBatches(entries, async (batch) => {
      await tx
        .insert(clinics)
        .values(
          batch.map(({ location, weeklyDaysOff, ...entry }) => ({
            ...entry,
            lat: location?.lat ?? null,
            lng: location?.lng ?? null,
            weeklyDaysOff: weeklyDaysOff.map((day) => WEEKDAYS.indexOf(day)),
          })),
        )
        .onConflictDoUpdate({ target: clinics.id, set: excluded(clinics, ['id']) });
    }),
});
