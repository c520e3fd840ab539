import * as z from 'zod/mini';
import { itemSchema } from '../cart/schemas';
import { CART_MAX_LINES } from '../core/constants';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';
import { idSchema, atMost, humanText } from '../core/fields';

/** Longer addresses of pages do not go along. */
const HANDOFF_PAGE_MAX = 1500;

/** Path of the page that goes along, with its alias; whoever opens it checks it like any redirect target. */
const pageSchema = z
  .string()
  .check(z.maxLength(HANDOFF_PAGE_MAX), z.regex(/^\/(?![/\\])[^\s\\#]*$/));

/** As long as anybody types, also where a field is still wrong. */
const typed = humanText().check(atMost(200));

/** Whom an order is delivered to, as typed in the checkout; only what the patient has tapped to send. */
export const carriedDetailsSchema = z.object({
  full_name: typed,
  phone: typed,
  address1: typed,
  address2: typed,
  postcode: z.string().check(z.maxLength(10)),
});
export type CarriedDetails = z.output<typeof carriedDetailsSchema>;

/**
 * Carries a guest's cart, or what a patient has chosen to send of the checkout, to another browser of the same person:
 * never a session, never a health answer (decision 0139).
 */
export const createHandoff = endpoint(calls.createHandoff, {
  summary: '담은 제품을 다른 브라우저로 옮길 코드를 만듭니다.',
  body: z.object({
    /** `link`: 128 bits in an address, five minutes. `typed`: 8 characters to type, ten minutes. */
    kind: z.enum(['link', 'typed']),
    items: z.array(itemSchema).check(z.maxLength(CART_MAX_LINES)),
    page: pageSchema,
    details: z.optional(carriedDetailsSchema),
  }),
  response: z.object({ data: z.object({ code: z.string(), expiresAt: z.int() }) }),
});

/** A line that came along; without a name the shop no longer has it. */
const handedLineSchema = z.extend(itemSchema, {
  productName: z.nullable(z.string()),
  variantName: z.nullable(z.string()),
});

/** What came along. */
export const handedOverSchema = z.object({
  /** The merge's Idempotency-Key, so that it happens once in all tabs. */
  id: idSchema,
  lines: z.array(handedLineSchema),
  page: pageSchema,
  /** Null in older stored answers. */
  details: z._default(z.nullable(carriedDetailsSchema), null),
});
export type HandedOver = z.output<typeof handedOverSchema>;

/**
 * Redeems a code once. The same `device`, a random text of the page that asks, is answered again, since the first
 * answer may have been lost. 404 for every code that is no good: unknown, wrong, old, used elsewhere.
 */
export const redeemHandoff = endpoint(calls.redeemHandoff, {
  summary: '다른 브라우저에서 담은 제품을 코드로 한 번 가져옵니다.',
  body: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(64)),
    device: z.string().check(z.regex(/^[\w-]{22,64}$/)),
  }),
  response: z.object({ data: handedOverSchema }),
});
