import * as z from 'zod/mini';

/** A query value as text: the router reads `123` as a number. Absent and odd values are undefined. */
export const searchTextSchema = z.catch(
  z.optional(
    z.pipe(
      z.union([z.string(), z.number(), z.boolean()]),
      z.transform((value) => String(value)),
    ),
  ),
  undefined,
);
