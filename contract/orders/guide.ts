import * as z from 'zod/mini';
import { clockSchema } from '../clinics/schemas';

/** How a remedy is usually taken: the doctor's word comes first (product 3, Guide). */
export const guideSchema = z.object({
  /** HH:MM in Seoul; none for a remedy that is taken when needed. */
  times: z.array(clockSchema),
  /** How much at a time: `1환`. */
  amount: z.string(),
  /** When and with what: `아침 공복에 따뜻한 물과 함께`. */
  manner: z.string(),
  avoid: z.string(),
});

export type Guide = z.output<typeof guideSchema>;

/** The guide of an ordered line. */
export const itemGuideSchema = z.object({
  ...guideSchema.shape,
  keeping: z.string(),
  /** How many portions one piece of the line has; null where it has none. */
  portions: z.nullable(z.int()),
});
export type ItemGuide = z.output<typeof itemGuideSchema>;
