import { idSchema, timestampSchema } from '@contract/core/fields';
import * as z from 'zod/mini';
import { jsonOf } from './json';
import type { Logger } from './logger';

/** The lines that are collected apart from the database. */
const LEFT = 'patient left';
const WITHDRAWN = 'consent withdrawn';

const erasureSchema = z.union([
  z.object({ event: z.literal(LEFT), patientId: idSchema, at: timestampSchema }),
  z.object({
    event: z.literal(WITHDRAWN),
    patientId: idSchema,
    kind: z.enum(['health', 'marketing']),
    at: timestampSchema,
  }),
]);
/** A leaving, or with a `kind` a withdrawal; `at` in ms. */
export type Erasure = z.output<typeof erasureSchema>;

/** Logs that a patient leaves: before the commit, so that no restored backup brings back who has left. */
export function logLeaving(logger: Logger, patientId: string, at: number): void {
  logger.warn(LEFT, { patientId, at });
}

/** The same of a consent that is withdrawn. */
export function logWithdrawal(
  logger: Logger,
  withdrawn: { patientId: string; kind: 'health' | 'marketing'; at: number },
): void {
  logger.warn(WITHDRAWN, withdrawn);
}

/**
 * The erasure that a line of the server's log records, also with what a collector put around it; undefined for
 * any other line, null for one that names an erasure and cannot be read.
 */
export function readErasure(line: string): Erasure | null | undefined {
  if (!line.includes(LEFT) && !line.includes(WITHDRAWN)) return undefined;
  const json = line.slice(line.indexOf('{'), line.lastIndexOf('}') + 1);
  return z.safeParse(erasureSchema, jsonOf(json)).data ?? null;
}
