import * as z from 'zod/mini';
import { itemStatusSchema, type ItemStatus } from '@contract/catalog';

const linesSchema = z.record(z.string(), itemStatusSchema);

/** The lines that the device remembers, or null when they cannot be read. */
export function parseLines(value: unknown): Record<string, ItemStatus> | null {
  const parsed = z.safeParse(linesSchema, value);
  return parsed.success ? parsed.data : null;
}
