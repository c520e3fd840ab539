import { useCallback, useEffect } from 'react';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { nextAppointmentSchema, type NextAppointment } from '@contract/appointments/schemas';
import { useApi } from '@/platform/api/api-context';
import { useSession } from '@/platform/session/session-context';
import { sessionOwner } from '@/platform/session/session-owner';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { nextAppointmentQuery } from './my-page-queries';

const storedSchema = z.object({ patientId: z.string(), next: nextAppointmentSchema });

interface StoredAppointment {
  next: NextAppointment;
  /** When it was fetched (ms). */
  storedAt: number;
}

async function readAppointment(patientId: string): Promise<StoredAppointment | null> {
  const stored = await createEncryptedStore().read('nextAppointment');
  const parsed = z.safeParse(storedSchema, stored?.value);
  if (stored === null || !parsed.success || parsed.data.patientId !== patientId) return null;
  return { next: parsed.data.next, storedAt: stored.storedAt };
}

/** Stores the consultation, encrypted, until it is over; null deletes it. */
async function storeAppointment(patientId: string, next: NextAppointment | null): Promise<void> {
  const store = createEncryptedStore();
  if (next === null) await store.remove('nextAppointment');
  else await store.write('nextAppointment', { patientId, next }, next.appointmentEndedAt);
}

/** The private copy of the next consultation, for offline use (product 10); updated with each response. */
export function useStoredAppointment(
  patientId: string | null,
  fresh: NextAppointment | null | undefined,
): StoredAppointment | null | undefined {
  const isWanted = patientId !== null && fresh === undefined;
  const { data } = useQuery({
    queryKey: ['private', 'stored-appointment', patientId],
    queryFn: isWanted ? () => readAppointment(patientId) : skipToken,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (patientId !== null && fresh !== undefined) void storeAppointment(patientId, fresh);
  }, [patientId, fresh]);
  return data;
}

/**
 * Fetches the next consultation again and stores it, after it was moved or cancelled: offline, the device must
 * not show the old time. When it cannot be fetched, the stored copy is removed.
 */
export function useRefreshStoredAppointment(): () => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const session = useSession();
  return useCallback(async () => {
    const patientId = sessionOwner(session);
    if (patientId === null) return;
    const next = await client
      .query({ ...nextAppointmentQuery(api), staleTime: 0 })
      .catch(() => null);
    await storeAppointment(patientId, next);
  }, [api, client, session]);
}
