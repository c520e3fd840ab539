import * as z from 'zod/mini';
import { CART_LINE_MAX_QUANTITY, CART_MAX_LINES } from '../core/constants';
import * as calls from './calls';
import * as changes from './change-calls';
import { endpoint } from '../core/endpoint';
import { idSchema } from '../core/fields';

export const itemKeySchema = z.object({ product_id: idSchema, variant_id: idSchema });
export type ItemKey = z.output<typeof itemKeySchema>;

/** One line of a cart or an order (product 3, Cart). */
export const itemSchema = z.object({
  product_id: idSchema,
  variant_id: idSchema,
  quantity: z.int().check(z.minimum(1), z.maximum(CART_LINE_MAX_QUANTITY)),
});
export type Item = z.output<typeof itemSchema>;

const itemsSchema = z.array(itemSchema).check(z.minLength(1), z.maxLength(CART_MAX_LINES));

/** The server's cart after the call. */
const cartSchema = z.object({ data: z.object({ items: z.array(itemSchema) }) });

export const getCart = endpoint(calls.getCart, {
  summary: '로그인한 환자의 장바구니입니다.',
  response: cartSchema,
});

/** Increases existing lines by the quantity and appends new ones (product 4, Cart). */
export const addCartItems = endpoint(changes.addCartItems, {
  summary: '장바구니에 담습니다.',
  body: z.object({ items: itemsSchema }),
  response: cartSchema,
});

/** Sets the quantity of existing lines; unknown lines are ignored. */
export const setCartQuantities = endpoint(changes.setCartQuantities, {
  summary: '장바구니의 수량을 바꿉니다.',
  body: z.object({ items: itemsSchema }),
  response: cartSchema,
});

/**
 * `all` says that the named lines were the whole cart as displayed (product 7, all flag); lines added
 * meanwhile stay. Without names it empties the cart (decision 0125).
 */
export const deleteCartItems = endpoint(changes.deleteCartItems, {
  summary: '장바구니에서 뺍니다.',
  body: z.object({
    items: z.array(itemKeySchema).check(z.maxLength(CART_MAX_LINES)),
    all: z._default(z.boolean(), false),
  }),
  response: cartSchema,
});

/** A line that could not be merged in full. */
export const mergeAdjustmentSchema = z.object({
  product_id: idSchema,
  variant_id: idSchema,
  productName: z.nullable(z.string()),
  /** The guest's quantity, and how much of it was merged. */
  requested: z.int(),
  merged: z.int(),
  reason: z.enum(['limited', 'unavailable', 'cart_full']),
});
export type MergeAdjustment = z.output<typeof mergeAdjustmentSchema>;

/** Merges the guest's cart, once per key (product 4, Cart). */
export const mergeCart = endpoint(changes.mergeCart, {
  summary: '로그인 전에 담은 제품을 합칩니다.',
  body: z.object({ items: itemsSchema }),
  response: z.object({
    data: z.object({ items: z.array(itemSchema), adjustments: z.array(mergeAdjustmentSchema) }),
  }),
});

/** Called after payment (product 4): removes what was bought from the cart. */
export const removePurchasedItems = endpoint(changes.removePurchasedItems, {
  summary: '결제를 마친 제품을 장바구니에서 뺍니다.',
  body: z.object({ orderId: idSchema, items: itemsSchema }),
  response: cartSchema,
});

/** Counts the changes of the device's cart: of two that cross, the higher one counts. */
const revisionSchema = z.int().check(z.minimum(1), z.maximum(2_147_483_646));

/** The revision that the server has after the call; 0 where it has no copy. */
const heldSchema = z.object({ data: z.object({ revision: z.int() }) });

/** The copy of a guest's cart that the browser's cookie names (decision 0125); empty where there is none. */
export const readCartCopy = endpoint(changes.readCartCopy, {
  summary: '이 브라우저가 맡겨 둔 장바구니입니다.',
  response: z.object({ data: z.object({ revision: z.int(), items: z.array(itemSchema) }) }),
});

/** Keeps the device's cart as it is, unless the copy is newer. */
export const storeCartCopy = endpoint(changes.storeCartCopy, {
  summary: '로그인하기 전의 장바구니를 서버에도 맡깁니다.',
  body: z.object({ revision: revisionSchema, items: itemsSchema }),
  response: heldSchema,
});

/** Deletes the copy of an emptied cart, unless it is newer. */
export const dropCartCopy = endpoint(changes.dropCartCopy, {
  summary: '맡긴 장바구니를 지웁니다.',
  body: z.object({ revision: revisionSchema }),
  response: heldSchema,
});
