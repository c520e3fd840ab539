import { useEffect } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Order } from '@contract/orders/schemas';
import { DAY_MS } from '@contract/core/constants';
import { useSession } from '@/platform/session/session-context';
import { sessionOwner } from '@/platform/session/session-owner';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';

const STORED_DAYS = 30;

interface StoredOrder {
  order: Order;
  /** When it was read from the shop (ms). */
  storedAt: number;
}

async function readOrder(patientId: string, orderId: string): Promise<StoredOrder | null> {
  const { getOrder } = await import('@contract/orders/schemas');
  const schema = z.object({ patientId: z.string(), ...getOrder.response.shape });
  const stored = await createEncryptedStore().read('lastOrder');
  const { data } = z.safeParse(schema, stored?.value);
  if (!stored || data?.patientId !== patientId || data.data.id !== orderId) return null;
  return { order: data.data, storedAt: stored.storedAt };
}

/** The health answers, the questions and the doctor's note stay with the shop, where they go with the consent. */
async function storeOrder(patientId: string, order: Order): Promise<void> {
  const data: Order = {
    ...order,
    selfExamination: { basic: null },
    questions: [],
    doctorNote: null,
  };
  const until = Date.now() + STORED_DAYS * DAY_MS;
  await createEncryptedStore().write('lastOrder', { patientId, data }, until);
}

/**
 * The paid order that was opened last, encrypted on this device, for use without a network (product 10): updated with
 * each `fresh` answer and read while `isWanted`; undefined until it was looked for.
 */
export function useStoredOrder(
  orderId: string,
  fresh: Order | undefined,
  isWanted: boolean,
): StoredOrder | null | undefined {
  const patientId = sessionOwner(useSession());
  const isSought = isWanted && patientId !== null;
  const { data, isPending } = useQuery({
    queryKey: ['private', 'stored-order', patientId, orderId],
    queryFn: isSought ? () => readOrder(patientId, orderId) : skipToken,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (patientId !== null && fresh && fresh.paidAt !== null) void storeOrder(patientId, fresh);
  }, [patientId, fresh]);
  return isSought && isPending ? undefined : (data ?? null);
}
