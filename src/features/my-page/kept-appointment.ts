import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { nextAppointmentSchema, type NextAppointment } from '@contract/appointments';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { IDB_KEYS } from '@/platform/storage/keys';

const keptSchema = z.object({ patientId: z.string(), next: nextAppointmentSchema });

/** The consultation as this device has seen it last. */
export interface KeptAppointment {
  next: NextAppointment;
  /** When that was (ms). */
  keptAt: number;
}

/** The patient's next consultation from the private copy; null when there is none to come. */
export async function readAppointment(patientId: string): Promise<KeptAppointment | null> {
  const kept = await createEncryptedStore().read(IDB_KEYS.nextAppointment);
  const parsed = z.safeParse(keptSchema, kept?.value);
  if (kept === null || !parsed.success || parsed.data.patientId !== patientId) return null;
  return { next: parsed.data.next, keptAt: kept.keptAt };
}

/** Keeps the consultation, encrypted, until it is over; none takes the kept one away. */
export async function keepAppointment(
  patientId: string,
  next: NextAppointment | null,
): Promise<void> {
  const store = createEncryptedStore();
  if (next === null) await store.remove(IDB_KEYS.nextAppointment);
  else await store.write(IDB_KEYS.nextAppointment, { patientId, next }, next.appointmentEndedAt);
}

/**
 * The private copy of the next consultation, for times without a network (design 7); what the server
 * says is kept as soon as it is there. Undefined while the device is read.
 */
export function useKeptAppointment(
  patientId: string | null,
  fresh: NextAppointment | null | undefined,
): KeptAppointment | null | undefined {
  const [kept, setKept] = useState<KeptAppointment | null>();
  useEffect(() => {
    if (patientId === null || fresh !== undefined) return undefined;
    let isHere = true;
    void readAppointment(patientId).then((value) => {
      if (isHere) setKept(value);
    });
    return () => {
      isHere = false;
    };
  }, [patientId, fresh]);
  useEffect(() => {
    if (patientId !== null && fresh !== undefined) void keepAppointment(patientId, fresh);
  }, [patientId, fresh]);
  return patientId === null ? null : kept;
}
