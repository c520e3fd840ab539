import * as z from 'zod/mini';
import type { Given } from '../core/given';

/** A pooler that hands connections out by transaction, before the database. */
export const poolerSettings = {
  DATABASE_POOLER: z.optional(z.enum(['transaction'], 'must be transaction, or absent')),
  DATABASE_DIRECT_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^postgres(ql)?:\/\/\S+$/,
          'must look like postgres://user:password@host:5432/name',
        ),
      ),
  ),
};

/** A pooler has no session for the lock of the migrations. */
export function poolerFaults(given: Given): string[] {
  const { DATABASE_URL: url, DATABASE_POOLER: pooler, DATABASE_DIRECT_URL: direct } = given;
  if (!pooler === !direct && (!pooler || url)) return [];
  return ['DATABASE_POOLER and DATABASE_DIRECT_URL must be set together, besides DATABASE_URL'];
}
