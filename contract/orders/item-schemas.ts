import * as z from 'zod/mini';
import { itemSchema } from '../cart/schemas';
import { clockSchema } from '../clinics/schemas';
import { timestampSchema, wonSchema } from '../core/fields';
import { DELAY_REASONS } from './delays';

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
const itemGuideSchema = z.object({
  ...guideSchema.shape,
  keeping: z.string(),
  /** How many portions one piece of the line has; null where it has none. */
  portions: z.nullable(z.int()),
});
export type ItemGuide = z.output<typeof itemGuideSchema>;

/** A line as it was ordered. */
export const orderItemSchema = z.object({
  ...itemSchema.shape,
  productName: z.string(),
  variantName: z.string(),
  picture: z.string(),
  /** Unit price as ordered. */
  unitPrice: wonSchema,
  amount: wonSchema,
  /** As the product says it now; absent where it says nothing, and in older stored answers. */
  guide: z.optional(itemGuideSchema),
});
export type OrderItem = z.output<typeof orderItemSchema>;

/** On which day, YYYY-MM-DD in Seoul, the clinic now expects the order to come or to be ready, and when it said so. */
export const delaySchema = z.object({
  day: z.string(),
  reason: z.enum(DELAY_REASONS),
  at: timestampSchema,
});
export type Delay = z.output<typeof delaySchema>;

export const TRACKING_NUMBER = /^[0-9A-Za-z-]{4,40}$/;

/** The parcel's tracking, as entered by `npm run shop -- orders ship`. */
export const trackingSchema = z.object({ carrier: z.string(), number: z.string() });
export type Tracking = z.output<typeof trackingSchema>;
