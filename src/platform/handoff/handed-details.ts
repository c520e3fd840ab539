import * as z from 'zod/mini';
import { DAY_MS } from '@contract/core/constants';
import { carriedDetailsSchema, type CarriedDetails } from '@contract/handoffs/schemas';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';

const storedSchema = z.object({ orderId: z.string(), details: carriedDetailsSchema });

/** Stores the recipient of an order for a day, encrypted. Answers whether the device stores it. */
export function storeHandedDetails(orderId: string, details: CarriedDetails): Promise<boolean> {
  const expiresAt = Date.now() + DAY_MS;
  return createEncryptedStore().write('handedDetails', { orderId, details }, expiresAt);
}

/** What came for that order; null for nothing. */
export async function readHandedDetails(orderId: string): Promise<CarriedDetails | null> {
  const stored = await createEncryptedStore().read('handedDetails');
  const parsed = z.safeParse(storedSchema, stored?.value);
  return parsed.success && parsed.data.orderId === orderId ? parsed.data.details : null;
}
