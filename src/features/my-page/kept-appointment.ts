import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { nextAppointmentSchema, type NextAppointment } from '@contract/appointments';
import { useApi } from '@/platform/api/api-context';
import { useSession } from '@/platform/session/session-context';
import { sessionOwner } from '@/platform/session/session-owner';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { IDB_KEYS } from '@/platform/storage/keys';
import { nextAppointmentQuery } from './my-page-queries';

const keptSchema = z.object({ patientId: z.string(), next: nextAppointmentSchema });

/** The consultation as last fetched on this device. */
interface KeptAppointment {
  next: NextAppointment;
  /** When it was fetched (ms). */
  keptAt: number;
}

/** The patient's next consultation from the private copy; null if there is none. */
async function readAppointment(patientId: string): Promise<KeptAppointment | null> {
  const kept = await createEncryptedStore().read(IDB_KEYS.nextAppointment);
  const parsed = z.safeParse(keptSchema, kept?.value);
  if (kept === null || !parsed.success || parsed.data.patientId !== patientId) return null;
  return { next: parsed.data.next, keptAt: kept.keptAt };
}

/** Stores the consultation, encrypted, until it is over; null deletes it. */
async function keepAppointment(patientId: string, next: NextAppointment | null): Promise<void> {
  const store = createEncryptedStore();
  if (next === null) await store.remove(IDB_KEYS.nextAppointment);
  else await store.write(IDB_KEYS.nextAppointment, { patientId, next }, next.appointmentEndedAt);
}

/**
 * The private copy of the next consultation, for offline use (product 10); updated with each response.
 * Undefined while storage is read.
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

/**
 * Fetches the next consultation again and keeps it, after it was moved or cancelled: offline, the device must
 * not show the old time. When it cannot be fetched, the kept copy is removed.
 */
export function useRefreshKeptAppointment(): () => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const session = useSession();
  return useCallback(async () => {
    const patientId = sessionOwner(session);
    if (patientId === null) return;
    const next = await client
      .query({ ...nextAppointmentQuery(api), staleTime: 0 })
      .catch(() => null);
    await keepAppointment(patientId, next);
  }, [api, client, session]);
}
