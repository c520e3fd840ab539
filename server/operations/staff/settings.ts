import * as z from 'zod/mini';

const PORT_ERROR = 'must be a whole number from 1 to 65535';
const HOPS_ERROR = 'must be a whole number from 0 to 9';

/** The settings of the staff API; off without a port. */
export const staffSettings = {
  STAFF_PORT: z.optional(
    z.coerce
      .number({ error: PORT_ERROR })
      .check(z.int(PORT_ERROR), z.gte(1, PORT_ERROR), z.lte(65_535, PORT_ERROR)),
  ),
  STAFF_HOST: z._default(z.string(), '127.0.0.1'),
  STAFF_TRUSTED_HOPS: z._default(
    z.coerce
      .number({ error: HOPS_ERROR })
      .check(z.int(HOPS_ERROR), z.gte(0, HOPS_ERROR), z.lte(9, HOPS_ERROR)),
    0,
  ),
};

export type StaffSettings = z.output<z.ZodMiniObject<typeof staffSettings>>;
