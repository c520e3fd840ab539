import * as z from 'zod/mini';
import { CART_LINE_MAX_QUANTITY, CART_MAX_LINES } from './constants';
import { endpoint } from './endpoint';
import { idSchema } from './ids';

export const itemKeySchema = z.object({ product_id: idSchema, variant_id: idSchema });
export type ItemKey = z.output<typeof itemKeySchema>;

/** One line of a cart or an order (spec 3, Cart). */
export const itemSchema = z.object({
  product_id: idSchema,
  variant_id: idSchema,
  quantity: z.int().check(z.minimum(1), z.maximum(CART_LINE_MAX_QUANTITY)),
});
export type Item = z.output<typeof itemSchema>;

const itemsSchema = z.array(itemSchema).check(z.minLength(1), z.maxLength(CART_MAX_LINES));

/** The server's cart as it stands after the call. */
export const cartSchema = z.object({ data: z.object({ items: z.array(itemSchema) }) });

export const getCart = endpoint({
  name: 'getCart',
  host: 'api',
  method: 'GET',
  path: '/market/cart',
  auth: 'required',
  summary: '로그인한 환자의 장바구니입니다.',
  response: cartSchema,
  declares: [],
});

/** Adds the quantity to a line that is there, else appends the line (spec 4, Cart). */
export const addCartItems = endpoint({
  name: 'addCartItems',
  host: 'api',
  method: 'POST',
  path: '/market/cart/items',
  auth: 'required',
  summary: '장바구니에 담습니다.',
  body: z.object({ items: itemsSchema }),
  response: cartSchema,
  declares: [404, 409, 422],
});

/** Sets the quantity of lines that are there; lines that are not stay away. */
export const setCartQuantities = endpoint({
  name: 'setCartQuantities',
  host: 'api',
  method: 'PUT',
  path: '/market/cart/items',
  auth: 'required',
  summary: '장바구니의 수량을 바꿉니다.',
  body: z.object({ items: itemsSchema }),
  response: cartSchema,
  declares: [404, 409, 422],
});

export const deleteCartItems = endpoint({
  name: 'deleteCartItems',
  host: 'api',
  method: 'POST',
  path: '/market/cart/items/delete',
  auth: 'required',
  summary: '장바구니에서 뺍니다.',
  body: z.object({
    items: z.array(itemKeySchema).check(z.maxLength(CART_MAX_LINES)),
    all: z._default(z.boolean(), false),
  }),
  response: cartSchema,
  declares: [409, 422],
});

/** What the merge could not take as it was, told to the patient. */
export const mergeAdjustmentSchema = z.object({
  product_id: idSchema,
  variant_id: idSchema,
  productName: z.nullable(z.string()),
  /** How many the guest had, and how many of them came over. */
  requested: z.int(),
  merged: z.int(),
  reason: z.enum(['limited', 'unavailable', 'cart_full']),
});
export type MergeAdjustment = z.output<typeof mergeAdjustmentSchema>;

/** Takes the guest's cart over, once for each key (design 6, Cart). */
export const mergeCart = endpoint({
  name: 'mergeCart',
  host: 'api',
  method: 'POST',
  path: '/market/cart/merge',
  auth: 'required',
  summary: '로그인 전에 담은 제품을 합칩니다.',
  body: z.object({ items: itemsSchema }),
  response: z.object({
    data: z.object({ items: z.array(itemSchema), adjustments: z.array(mergeAdjustmentSchema) }),
  }),
  declares: [409, 422],
});

/** The call after payment (spec 4): what was bought from the cart leaves it. */
export const removePurchasedItems = endpoint({
  name: 'removePurchasedItems',
  host: 'api',
  method: 'POST',
  path: '/market/cart/items/purchased',
  auth: 'required',
  summary: '결제를 마친 제품을 장바구니에서 뺍니다.',
  body: z.object({ orderId: idSchema, items: itemsSchema }),
  response: cartSchema,
  declares: [404, 409, 422],
});
