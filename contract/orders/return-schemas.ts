import * as z from 'zod/mini';
import { timestampSchema, atMost, humanText } from '../core/fields';
import { seoulDateSchema } from '../core/seoul-date';
import { RETURN_REASONS, RETURN_STATES, RETURN_TEXT_MOST, type ReturnReason } from './returns';

const returnReasonSchema = z.enum(Object.keys(RETURN_REASONS) as ReturnReason[]);

/** A request to return the order's goods, as its patient sees it (product 4, Return). */
export const returningSchema = z.object({
  reason: returnReasonSchema,
  note: z.string(),
  state: z.enum(RETURN_STATES),
  /** Why it was refused; Korean. */
  refusal: z.nullable(z.string()),
  requestedAt: timestampSchema,
  /** When it last moved on. */
  updatedAt: timestampSchema,
});

export const requestedReturnSchema = z.object({
  reason: returnReasonSchema,
  /** What is wrong; may be empty for a change of mind. */
  note: humanText().check(z.trim(), atMost(RETURN_TEXT_MOST)),
  /** The day on which it was noticed, YYYY-MM-DD; not for a change of mind. */
  foundOn: z.optional(seoulDateSchema),
});
export type RequestedReturn = z.output<typeof requestedReturnSchema>;
