import * as z from 'zod/mini';

/** The body of every error answer (product 7). `fields` maps a field's path to its Korean message. */
export const errorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.output<typeof errorBodySchema>;
