import * as z from 'zod/mini';
import { atMost, humanText, idSchema, timestampSchema } from '../core/fields';
import { CARE_TEXT_MOST } from './questions';

/** What a patient asks the clinic of a remedy, what a doctor answers or adds: counted and cleaned as every text. */
export const careTextSchema = humanText().check(z.trim(), z.minLength(1), atMost(CARE_TEXT_MOST));

/** A question to the clinic about a delivered order (product 4, Question). */
export const questionSchema = z.object({
  id: idSchema,
  text: z.string(),
  askedAt: timestampSchema,
  /** Null until the clinic has answered. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(timestampSchema),
});
export type Question = z.output<typeof questionSchema>;
