import * as z from 'zod/mini';
import { DAY_MS } from '@contract/core/constants';
import { handedOverSchema, type HandedOver } from '@contract/handoffs/schemas';
import { redeemHandoff } from '@contract/handoffs/calls';
import type { Api } from '@/platform/api/create-api';
import { randomHex } from '@/platform/api/idempotency-key';
import { readJson } from '@/platform/storage/read-json';
import { localStore, writeJson } from '@/platform/storage/web-storage';

const storedSchema = z.object({
  code: z.string(),
  /** A random text by which the server knows this device when its answer was lost. */
  device: z.string(),
  keptAt: z.number(),
  /** What came; null until the answer is in. */
  over: z.nullable(handedOverSchema),
});

/** A code that this device has, and what it brought. */
type StoredHandoff = z.output<typeof storedSchema>;

/** The handoff that waits for a tap; null after a day. */
export function readHandoff(): StoredHandoff | null {
  const stored = readJson(localStore, 'handoff', storedSchema);
  if (stored !== null && Math.abs(Date.now() - stored.keptAt) < DAY_MS) return stored;
  dropHandoff();
  return null;
}

export function dropHandoff(): void {
  localStore.remove('handoff');
}

/**
 * Redeems a code, once for this device however often it is asked: code and device are stored before the call. Throws
 * `ApiError`.
 */
export async function redeem(api: Api, code: string): Promise<HandedOver> {
  const known = readHandoff();
  const stored =
    known?.code === code ? known : { code, device: randomHex(), keptAt: Date.now(), over: null };
  if (stored.over !== null) return stored.over;
  writeJson(localStore, 'handoff', stored);
  const body = { code, device: stored.device };
  const { data } = await api(redeemHandoff, { body });
  // who it is delivered to stays in this page's memory until the tap
  const over = { ...data, details: null };
  if (data.lines.length > 0) writeJson(localStore, 'handoff', { ...stored, over });
  return data;
}
