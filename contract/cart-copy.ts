import * as z from 'zod/mini';
import { itemSchema, itemsSchema } from './cart';
import * as calls from './descriptors/cart-copy';
import { endpoint } from './endpoint';

/** Counts the changes of the device's cart: of two that cross, the higher one counts. */
const revisionSchema = z.int().check(z.minimum(1), z.maximum(2_147_483_646));

/** The revision that the server has after the call; 0 where it has no copy. */
const heldSchema = z.object({ data: z.object({ revision: z.int() }) });

/** The copy of a guest's cart that the browser's cookie names (decision 0125); empty where there is none. */
export const readCartCopy = endpoint(calls.readCartCopy, {
  summary: '이 브라우저가 맡겨 둔 장바구니입니다.',
  response: z.object({ data: z.object({ revision: z.int(), items: z.array(itemSchema) }) }),
});

/** Keeps the device's cart as it is, unless the copy is newer. */
export const storeCartCopy = endpoint(calls.storeCartCopy, {
  summary: '로그인하기 전의 장바구니를 서버에도 맡깁니다.',
  body: z.object({ revision: revisionSchema, items: itemsSchema }),
  response: heldSchema,
});

/** Deletes the copy of an emptied cart, unless it is newer. */
export const dropCartCopy = endpoint(calls.dropCartCopy, {
  summary: '맡긴 장바구니를 지웁니다.',
  body: z.object({ revision: revisionSchema }),
  response: heldSchema,
});
